import { useId } from "react"
import { useShellContent } from "#web/parts/shell-content.ts"
import styles from "./QuoteContact.module.css"

/** Beside the form: the way to a person. */
export function QuoteContact() {
  const { company } = useShellContent()
  const id = useId()
  return (
    <aside className={styles.contact} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Prefer to talk it over?
      </h2>
      <dl className={styles.ways}>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${company.phone.e164}`}>{company.phone.shown}</a>
        </dd>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${company.salesEmail}`}>{company.salesEmail}</a>
        </dd>
        <dt>Hours</dt>
        <dd>{company.hours}</dd>
      </dl>
    </aside>
  )
}
