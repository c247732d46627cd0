import { Icon } from "#web/ui/Icon.tsx"
import { type FocusEvent, useEffect, useRef, useState } from "react"
import { NavLink } from "react-router"
import { signOut, useSession } from "#web/api/session.ts"
import { paths } from "#web/paths.ts"
import styles from "#web/site/shell/AccountMenu.module.css"
import { useEscape } from "#web/site/shell/use-escape.ts"

/** Login or Account. While it is not known who is looking, its room is kept empty. */
export function AccountMenu({ onChoose }: { onChoose: () => void }) {
  const { state } = useSession()
  return (
    <div className={styles.slot}>
      {state === "anonymous" && (
        <NavLink to={paths.login} className={styles.button} onClick={onChoose}>
          Login
        </NavLink>
      )}
      {state === "signed-in" && <Account onChoose={onChoose} />}
    </div>
  )
}

function Account({ onChoose }: { onChoose: () => void }) {
  const [open, setOpen] = useState(false)
  const account = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  function choose() {
    setOpen(false)
    onChoose()
  }

  useEscape(open, () => {
    setOpen(false)
    button.current?.focus()
  })

  function leave(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  // Safari gives a clicked button no focus, so a click elsewhere takes none away.
  useEffect(() => {
    if (!open) return
    const closeFromOutside = (event: PointerEvent) => {
      if (!account.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener("pointerdown", closeFromOutside)
    return () => document.removeEventListener("pointerdown", closeFromOutside)
  }, [open])

  return (
    <div ref={account} className={styles.account} role="presentation" onBlur={leave}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls="account-links"
        onClick={() => setOpen(!open)}
      >
        Account
        <Icon name="chevron-down" />
      </button>
      <ul id="account-links" className={styles.links} data-open={open || undefined}>
        <li>
          <NavLink to={paths.dashboard} className={styles.link} onClick={choose}>
            Dashboard
          </NavLink>
        </li>
        <li>
          <NavLink to={paths.profile} className={styles.link} onClick={choose}>
            Profile
          </NavLink>
        </li>
        <li>
          <button type="button" className={styles.link} onClick={() => void signOut()}>
            Logout
          </button>
        </li>
      </ul>
    </div>
  )
}
