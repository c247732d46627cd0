import { useShellContent } from "#web/parts/shell-content.ts"
import styles from "./QuoteContact.module.css"

/** Beside the form: the way to a person. */
export function QuoteContact() {
  const { company } = useShellContent()
  return (
    <aside className={styles.contact} aria-labelledby="talk">
      <h2 id="talk" className={styles.heading}>
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
