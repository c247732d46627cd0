import { fieldLabel, type FieldSchema } from "#contract/content/field-schema.ts"
import { fieldId } from "#web/admin/content/document-editing.ts"
import styles from "#web/admin/content/ErrorSummary.module.css"

/** Everything that is refused, also what belongs to no single field, with links to the fields. */
export function ErrorSummary({ errors, schema }: { errors: Record<string, string>; schema: FieldSchema }) {
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
            {field === "" ? message : <a href={`#${fieldId(field)}`}>{`${fieldLabel(field, schema)}: ${message}`}</a>}
          </li>
        ))}
      </ul>
    </div>
  )
}
