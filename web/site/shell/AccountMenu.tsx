import { Icon } from "#web/ui/Icon.tsx"
import { NavLink } from "react-router"
import { signOut, useSession } from "#web/api/session.ts"
import { paths } from "#web/paths.ts"
import styles from "#web/site/shell/AccountMenu.module.css"
import { useMenu } from "#web/site/shell/use-menu.ts"

/** Login or Account. While it is not known who is looking, its room is kept empty. */
export function AccountMenu({ onChoose }: { onChoose: () => void }) {
  const session = useSession()
  return (
    <div className={styles.slot}>
      {session.state === "anonymous" && (
        <NavLink to={paths.login} className={styles.button} onClick={onChoose}>
          Login
        </NavLink>
      )}
      {session.state === "signed-in" && <Account isAdmin={session.user.role === "admin"} onChoose={onChoose} />}
    </div>
  )
}

function Account({ isAdmin, onChoose }: { isAdmin: boolean; onChoose: () => void }) {
  const { open, setOpen, box, button } = useMenu()

  function choose() {
    setOpen(false)
    onChoose()
  }

  return (
    <div ref={box} className={styles.account}>
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
          {/* Administrators have no company profile. */}
          <NavLink to={isAdmin ? paths.adminSecurity : paths.profile} className={styles.link} onClick={choose}>
            {isAdmin ? "Security" : "Profile"}
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
