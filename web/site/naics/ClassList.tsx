import { Link } from "react-router"
import { paths } from "#web/paths.ts"
import ui from "#web/ui/primitives.module.css"
import styles from "./ClassList.module.css"
import type { ClassView } from "./naics-page-view.ts"

/** Every class that has products, each leading to its page. */
export function ClassList({ classes }: { classes: readonly ClassView[] }) {
  return (
    <ul className={styles.list}>
      {classes.map(({ code, title, count }) => (
        <li key={code}>
          <Link to={paths.fsc(code)} className={styles.link}>
            <span className={ui.code}>{code}</span>
            <span>
              {title} <span className={ui.muted}>({count})</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
