import { type ReactNode, useState } from "react"
import { entryLabel, fieldsOf, type FieldSchema, type GroupField } from "#contract/content/field-schema.ts"
import { isGroup } from "#contract/merge-patch.ts"
import { ColorValue } from "#web/admin/brand/ColorValue.tsx"
import { LogoValue } from "#web/admin/brand/LogoValue.tsx"
import { ChoiceValue } from "#web/admin/content/ChoiceValue.tsx"
import {
  fieldId,
  isWithin,
  nameOfPath,
  type SchemaFieldProps,
  useDocumentEditing,
} from "#web/admin/content/document-editing.ts"
import styles from "#web/admin/content/DocumentForm.module.css"
import { EntryButtons } from "#web/admin/content/EntryButtons.tsx"
import { emptyOf, firstText, nounOf, type Path } from "#web/admin/content/json-schema.ts"
import { PictureValue } from "#web/admin/content/PictureValue.tsx"
import { TextValue } from "#web/admin/content/TextValue.tsx"
import { useEntries } from "#web/admin/content/use-entries.ts"
import { Button } from "#web/ui/Button.tsx"
import ui from "#web/ui/primitives.module.css"
import { TextField } from "#web/ui/TextField.tsx"

/** Longer lists of groups and of entries are folded. */
const few = 6

interface GroupFieldsProps {
  fields: readonly GroupField[]
  value: unknown
  path: Path
}

/** The fields of a group below each other. Many groups, such as the badges or the sections of a page, are folded. */
export function GroupFields({ fields, value, path }: GroupFieldsProps) {
  const isFolded = fields.filter(({ schema }) => schema.type === "object").length > few
  return fields.map(({ key, ...field }) => (
    <SchemaField
      key={key}
      {...field}
      value={isGroup(value) ? value[key] : undefined}
      path={[...path, key]}
      isFolded={isFolded}
    />
  ))
}

/** The control of one field, as its schema says: a new field of a document needs no code here. */
function SchemaField(props: SchemaFieldProps) {
  const { schema, value, path, label } = props
  const { errors } = useDocumentEditing()
  if (schema.upload === "logo") return <LogoValue {...props} />
  if (schema.format === "color") return <ColorValue {...props} />
  if (schema.format === "picture") return <PictureValue {...props} />
  if (schema.type === "object") return <GroupValue {...props} />
  if (schema.type === "array") return <ListValue {...props} />
  if (schema.const === undefined && (schema.enum || schema.oneOf || schema.type === "boolean"))
    return <ChoiceValue {...props} />
  if (schema.const === undefined && /^(string|number|integer)$/.test(schema.type ?? "")) return <TextValue {...props} />
  return (
    <TextField
      label={label}
      hint={schema.const === undefined ? "Edit this in its file." : "This cannot be changed."}
      id={fieldId(path)}
      error={errors[nameOfPath(path)]}
      value={typeof value === "string" ? value : JSON.stringify(value ?? schema.const)}
      readOnly
      optional="unmarked"
    />
  )
}

/** A group of fields, or one of its kind that may be left out. */
function GroupValue(props: SchemaFieldProps) {
  const { schema, value, path, label, isOptional, isFolded } = props
  const { errors, edit } = useDocumentEditing()
  const error = errors[nameOfPath(path)]
  const isThere = isGroup(value) || !isOptional
  const noun = nounOf(label)
  const group = (
    <fieldset className={styles.group} id={fieldId(path)} tabIndex={-1} data-folded={isFolded}>
      <legend>
        {label}
        {isOptional && <span className={styles.quiet}> (optional)</span>}
      </legend>
      {schema.description && <p className={styles.hint}>{schema.description}</p>}
      {error && <p className={ui.error}>{error}</p>}
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

/** A list of texts or groups, to add to, take from and put in order by buttons. */
function ListValue({ schema, value, path, label, isOptional }: SchemaFieldProps) {
  const { errors } = useDocumentEditing()
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  // Not by the present count: nothing folds while someone adds to it.
  const [foldsUpTo] = useState(entries.length > few ? entries.length : 0)
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
      {errors[nameOfPath(path)] && <p className={ui.error}>{errors[nameOfPath(path)]}</p>}
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
            Add {nounOf(one)}
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

interface FoldedProps {
  path: Path
  summary: string
  startsOpen?: boolean
  children: ReactNode
}

/** A part of a long form behind its name. It opens for an error inside, and for a link to a field inside. */
function Folded({ path, summary, startsOpen = false, children }: FoldedProps) {
  const { errors, target } = useDocumentEditing()
  const [isOpen, setOpen] = useState(startsOpen)
  const [followed, setFollowed] = useState("")
  if (target !== followed) {
    setFollowed(target)
    if (isWithin(target, path)) setOpen(true)
  }
  const isShown = isOpen || Object.keys(errors).some((field) => isWithin(field, path))
  return (
    <details className={styles.folded} open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isShown && children}
    </details>
  )
}
