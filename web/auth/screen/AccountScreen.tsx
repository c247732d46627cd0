import type { ReactNode } from "react"
import { Link } from "react-router"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import { Page } from "#web/ui/Page.tsx"
import styles from "#web/auth/login/LoginScreen.module.css"
import ui from "#web/ui/primitives.module.css"

interface AccountScreenProps {
  title: string
  /** A sentence or two under the title. */
  lead?: ReactNode
  /** Off where the content has the way home itself. */
  withHomeLink?: boolean
  children: ReactNode
}

/** The frame of every account screen but the two logins, in the same measure as theirs. */
export function AccountScreen({ title, lead, withHomeLink = true, children }: AccountScreenProps) {
  const { company } = useShellContent()
  return (
    <Page width="narrow">
      <div className={styles.screen}>
        <Card>
          <div className={styles.head}>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
          {children}
          <noscript>
            <p>
              This page needs JavaScript. Without it, please write to{" "}
              <a href={`mailto:${company.salesEmail}`}>{company.salesEmail}</a> or call{" "}
              <a href={`tel:${company.phone.e164}`}>{company.phone.shown}</a>.
            </p>
          </noscript>
        </Card>
        {withHomeLink && (
          <p className={ui.smaller}>
            <Link to={paths.home} className={ui.touch}>
              Back to Home
            </Link>
          </p>
        )}
      </div>
    </Page>
  )
}
