import type { ReactNode } from "react"
import { Link } from "react-router"
import type { Portal } from "#web/auth/login/after-login.ts"
import { LoginFields } from "#web/auth/login/LoginFields.tsx"
import styles from "#web/auth/login/LoginScreen.module.css"
import { OtherWaysIn } from "#web/auth/login/OtherWaysIn.tsx"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import { Page } from "#web/ui/Page.tsx"

interface LoginScreenProps {
  portal: Portal
  title: string
  badge?: ReactNode
  /** Links of this portal only, above those that both have. */
  children?: ReactNode
}

/** The screen around the login form, the same at both doors. */
export function LoginScreen({ portal, title, badge, children }: LoginScreenProps) {
  const { company } = useShellContent()
  return (
    <Page width="narrow">
      <div className={styles.screen}>
        <Card>
          <div className={styles.head}>
            {badge}
            <h1>{title}</h1>
          </div>
          <LoginFields portal={portal} />
          <OtherWaysIn portal={portal} />
          <noscript>
            <p>
              Signing in needs JavaScript. Without it, please write to{" "}
              <a href={`mailto:${company.salesEmail}`}>{company.salesEmail}</a> or call{" "}
              <a href={`tel:${company.phone.e164}`}>{company.phone.shown}</a>.
            </p>
          </noscript>
          {children}
        </Card>
        <ul className={styles.links}>
          <li>
            <Link to={paths.home}>Back to Home</Link>
          </li>
          <li>
            <Link to={paths.terms}>Terms</Link>
          </li>
          <li>
            <Link to={paths.privacy}>Privacy</Link>
          </li>
        </ul>
      </div>
    </Page>
  )
}
