import { NavLink, useLocation } from "react-router"
import { mayWrite, type Seated } from "#contract/auth/seats.ts"
import { signOut } from "#web/api/session.ts"
import { paths } from "#web/paths.ts"
import styles from "#web/site/shell/AccountLinks.module.css"
import slot from "#web/site/shell/AccountMenu.module.css"
import { editAddress } from "#web/site/shell/edit-address.ts"
import { useMenu } from "#web/site/shell/use-menu.ts"
import { Icon } from "#web/ui/Icon.tsx"

interface AccountLinksProps {
  user: Seated
  onChoose: () => void
}

/** The links of a person who is signed in. Who may edit the content goes from any public page to its form. */
export function AccountLinks({ user, onChoose }: AccountLinksProps) {
  const { open, setOpen, box, button } = useMenu()
  const { pathname } = useLocation()
  const isAdmin = user.role === "admin"
  const edit = mayWrite(user, "content") ? editAddress(pathname) : undefined

  function choose() {
    setOpen(false)
    onChoose()
  }

  return (
    <div ref={box}>
      <button
        ref={button}
        type="button"
        className={`${slot.button} ${styles.toggle}`}
        aria-expanded={open}
        aria-controls="account-links"
        onClick={() => setOpen(!open)}
      >
        Account
        <Icon name="chevron-down" />
      </button>
      <ul id="account-links" className={styles.links} data-open={open || undefined}>
        {edit && (
          <li>
            <NavLink to={edit} className={styles.link} onClick={choose}>
              Edit this page
            </NavLink>
          </li>
        )}
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
