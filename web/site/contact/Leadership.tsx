import type { ContactPage } from "#contract/content/contact.ts"
import type { Leader } from "#contract/content/people.ts"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import ui from "#web/ui/primitives.module.css"
import styles from "./Leadership.module.css"

export type ReachableLeader = Pick<Leader, "name" | "role" | "initials" | "email" | "phone" | "messaging">

interface LeadershipProps extends Pick<ContactPage, "leadership"> {
  leaders: readonly ReachableLeader[]
}

/** The partners by name, with every way to reach each. */
export function Leadership({ leadership, leaders }: LeadershipProps) {
  return (
    <PageSection {...leadership} surface="sunken">
      <ul className={styles.leaders}>
        {leaders.map(({ name, role, initials, email, phone, messaging }) => (
          <li key={email} className={styles.leader}>
            <span className={styles.initials} aria-hidden="true">
              {initials}
            </span>
            <div>
              <h3>{name}</h3>
              <p className={ui.muted}>{role}</p>
            </div>
            <ul className={styles.links}>
              <li>
                <a className={`${ui.touch} ${ui.anywhere}`} href={`mailto:${email}`}>
                  {email}
                </a>
              </li>
              <li>
                <a className={`${ui.touch} ${ui.anywhere}`} href={`tel:${phone.e164}`}>
                  {phone.shown}
                </a>
              </li>
              {messaging && (
                <li>
                  <a className={`${ui.touch} ${ui.anywhere}`} href={messaging.url} rel="noopener noreferrer">
                    Message on {messaging.app}
                  </a>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
