import { fieldId, nameOfPath, useDocumentEditing } from "#web/admin/content/document-editing.ts"
import { inWords } from "#web/admin/content/json-schema.ts"
import type { SchemaFieldProps } from "#web/admin/content/SchemaField.tsx"
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
      {(isOptional || chosen === "") && <option value="">None</option>}
      {isBoolean ? (
        <>
          <option value="true">Yes</option>
          <option value="false">No</option>
        </>
      ) : (
        schema.enum?.map((choice) => (
          <option key={choice} value={choice}>
            {inWords(choice)}
          </option>
        ))
      )}
    </SelectField>
  )
}
