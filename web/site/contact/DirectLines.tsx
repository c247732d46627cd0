import { useShellContent } from "#web/parts/shell-content.ts"
import ui from "#web/ui/primitives.module.css"
import styles from "./DirectLines.module.css"

/** For those who would rather not fill in a form. */
export function DirectLines() {
  const { company } = useShellContent()
  return (
    <ul className={ui.stack0}>
      <li className={styles.line}>
        <a className={styles.link} href={`tel:${company.phone.e164}`}>
          {company.phone.shown}
        </a>
        <p className={ui.small}>{company.hours}</p>
      </li>
      <li className={styles.line}>
        <a className={styles.link} href={`mailto:${company.salesEmail}`}>
          {company.salesEmail}
        </a>
      </li>
    </ul>
  )
}
