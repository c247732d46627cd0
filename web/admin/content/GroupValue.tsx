import { fieldsOf } from "#contract/field-schema.ts"
import { isGroup } from "#contract/merge-patch.ts"
import { emptyOf, firstText } from "#web/admin/content/json-schema.ts"
import { fieldId, nameOfPath, useDocumentEditing } from "#web/admin/content/document-editing.ts"
import styles from "#web/admin/content/DocumentForm.module.css"
import { Folded } from "#web/admin/content/Folded.tsx"
import { GroupFields } from "#web/admin/content/GroupFields.tsx"
import type { SchemaFieldProps } from "#web/admin/content/SchemaField.tsx"
import { Button } from "#web/ui/Button.tsx"

/** A group of fields, or one of its kind that may be left out. */
export function GroupValue(props: SchemaFieldProps) {
  const { schema, value, path, label, isOptional, isFolded } = props
  const { errors, edit } = useDocumentEditing()
  const error = errors[nameOfPath(path)]
  const isThere = isGroup(value) || !isOptional
  const noun = label.charAt(0).toLowerCase() + label.slice(1)
  const group = (
    <fieldset className={styles.group} id={fieldId(path)} tabIndex={-1} data-folded={isFolded}>
      <legend>
        {label}
        {isOptional && <span className={styles.quiet}> (optional)</span>}
      </legend>
      {schema.description && <p className={styles.hint}>{schema.description}</p>}
      {error && <p className={styles.error}>{error}</p>}
      {isThere && <GroupFields fields={fieldsOf(schema)} value={value} path={path} />}
      {isOptional && (
        <div>
          <Button variant="secondary" onClick={() => edit(path, isThere ? undefined : emptyOf(schema))}>
            {isThere ? `Remove ${noun}` : `Add ${noun}`}
          </Button>
        </div>
      )}
    </fieldset>
  )
  if (!isFolded) return group
  return (
    <Folded path={path} summary={[label, firstText(value)].filter(Boolean).join(": ")}>
      {group}
    </Folded>
  )
}
