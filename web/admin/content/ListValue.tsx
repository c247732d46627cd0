import { useState } from "react"
import { entryLabel, type FieldSchema } from "#contract/field-schema.ts"
import { fieldId, nameOfPath, useDocumentEditing } from "#web/admin/content/document-editing.ts"
import styles from "#web/admin/content/DocumentForm.module.css"
import { EntryButtons } from "#web/admin/content/EntryButtons.tsx"
import { Folded } from "#web/admin/content/Folded.tsx"
import { firstText } from "#web/admin/content/json-schema.ts"
import { SchemaField, type SchemaFieldProps } from "#web/admin/content/SchemaField.tsx"
import { useEntries } from "#web/admin/content/use-entries.ts"
import { Button } from "#web/ui/Button.tsx"
import ui from "#web/ui/primitives.module.css"

const fewEntries = 6

/** A list of texts or groups, to add to, take from and put in order by buttons. */
export function ListValue({ schema, value, path, label, isOptional }: SchemaFieldProps) {
  const { errors } = useDocumentEditing()
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  // Not by the present count: nothing folds while someone adds to it.
  const [foldsUpTo] = useState(entries.length > fewEntries ? entries.length : 0)
  const one = entryLabel(schema, label)
  const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
  const isFixed = minItems === maxItems
  const isOfGroups = items.type === "object"
  const { keys, addId, add, remove, move } = useEntries({ schema, path, entries, one, isOptional })

  return (
    <fieldset className={styles.group} id={fieldId(path)} tabIndex={-1}>
      <legend>
        {label}
        {isOptional && <span className={styles.quiet}> (optional)</span>}
      </legend>
      <p className={styles.hint}>{[schema.description, countWords(schema)].filter(Boolean).join(" ")}</p>
      {errors[nameOfPath(path)] && <p className={styles.error}>{errors[nameOfPath(path)]}</p>}
      <ol className={ui.stack4}>
        {entries.map((entry, at) => {
          const name = `${one} ${at + 1}`
          const entryPath = [...path, at]
          const field = <SchemaField schema={items} value={entry} path={entryPath} label={name} isOptional={false} />
          const buttons = (
            <EntryButtons
              name={name}
              id={fieldId(entryPath)}
              isFirst={at === 0}
              isLast={at === entries.length - 1}
              canRemove={entries.length > minItems}
              isFixed={isFixed}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          )
          return (
            <li key={keys[at]} className={styles.entry} data-kind={isOfGroups ? "group" : "text"}>
              {isOfGroups && foldsUpTo > 0 ? (
                <Folded path={entryPath} summary={`${name}: ${firstText(entry)}`} startsOpen={at >= foldsUpTo}>
                  {field}
                </Folded>
              ) : (
                field
              )}
              {buttons}
            </li>
          )
        })}
      </ol>
      {!isFixed && (
        <div>
          <Button variant="secondary" id={addId} disabled={entries.length >= maxItems} onClick={add}>
            Add {one.charAt(0).toLowerCase() + one.slice(1)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function countWords({ minItems = 0, maxItems }: FieldSchema): string {
  if (minItems === maxItems) return `Always ${minItems}.`
  if (maxItems === undefined) return minItems > 0 ? `At least ${minItems}.` : ""
  return minItems > 0 ? `${minItems} to ${maxItems}.` : `Up to ${maxItems}.`
}
