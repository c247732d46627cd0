import { fieldId } from "#web/admin/content/document-editing.ts"
import { inWords } from "#web/admin/content/json-schema.ts"
import styles from "#web/admin/content/ErrorSummary.module.css"

/** Everything that is refused, also what belongs to no single field, with links to the fields. */
export function ErrorSummary({ errors }: { errors: Record<string, string> }) {
  const found = Object.entries(errors)
  if (found.length === 0) return null
  return (
    <div className={styles.summary} role="alert">
      <p className={styles.title}>
        {found.length === 1 ? "1 field needs attention" : `${found.length} fields need attention`}
      </p>
      <ul>
        {found.map(([field, message]) => (
          <li key={field}>
            {field === "" ? message : <a href={`#${fieldId(field)}`}>{`${fieldWords(field)}: ${message}`}</a>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** "leaders.0.email" as people say it: "Leaders 1, Email". Entries count from 1 on screen. */
export const fieldWords = (field: string) =>
  field
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : inWords(part)))
    .join(", ")
    .replace(/, (\d+)(?=,|$)/g, " $1")
