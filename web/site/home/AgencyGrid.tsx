import { Link } from "react-router"
import type { HomePage } from "#contract/content/home.ts"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { paths } from "#web/paths.ts"
import styles from "#web/site/home/AgencyGrid.module.css"
import ui from "#web/ui/primitives.module.css"

/** Whom the company supplies. The whole grid leads to the services, by the one link below it. */
export function AgencyGrid({ heading, text, names, note }: HomePage["agencies"]) {
  return (
    <PageSection heading={heading} text={text}>
      <div className={styles.agencies}>
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name} className={styles.name}>
              {name}
            </li>
          ))}
        </ul>
        <Link to={paths.services} className={`${ui.touch} ${ui.strong} ${styles.link}`}>
          How we serve agencies
        </Link>
      </div>
      <p className={ui.small}>{note}</p>
    </PageSection>
  )
}
