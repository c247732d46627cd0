import { type FieldSchema, inWords } from "#contract/content/field-schema.ts"
import { fieldId, nameOfPath, type SchemaFieldProps, useDocumentEditing } from "#web/admin/content/document-editing.ts"
import { SelectField } from "#web/ui/SelectField.tsx"

/** One of several, or yes and no. */
export function ChoiceValue({ schema, value, path, label, isOptional }: SchemaFieldProps) {
  const { errors, edit } = useDocumentEditing()
  const isBoolean = schema.type === "boolean"
  const chosen = typeof value === "string" ? value : typeof value === "boolean" ? String(value) : ""
  return (
    <SelectField
      label={label}
      hint={schema.description}
      error={errors[nameOfPath(path)]}
      optional={isOptional}
      id={fieldId(path)}
      value={chosen}
      onChange={({ target }) => {
        if (target.value === "") edit(path, undefined)
        else edit(path, isBoolean ? target.value === "true" : target.value)
      }}
    >
      {(isOptional || chosen === "") && <option value="">{isOptional ? "Not set" : "Choose one"}</option>}
      {choicesOf(schema).map(({ const: choice, title }) => (
        <option key={choice} value={choice}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}

const yesOrNo = [
  { const: "true", title: "Yes" },
  { const: "false", title: "No" },
]

function choicesOf({ type, oneOf, enum: keys = [] }: FieldSchema) {
  if (type === "boolean") return yesOrNo
  return oneOf ?? keys.map((key) => ({ const: key, title: inWords(key) }))
}
