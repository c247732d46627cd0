import type { FieldSchema } from "#contract/field-schema.ts"
import { GroupValue } from "#web/admin/content/GroupValue.tsx"
import { ColorValue } from "#web/admin/brand/ColorValue.tsx"
import { LogoValue } from "#web/admin/brand/LogoValue.tsx"
import { ChoiceValue } from "#web/admin/content/ChoiceValue.tsx"
import { fieldId, nameOfPath, useDocumentEditing } from "#web/admin/content/document-editing.ts"
import type { Path } from "#web/admin/content/json-schema.ts"
import { ListValue } from "#web/admin/content/ListValue.tsx"
import { PictureValue } from "#web/admin/content/PictureValue.tsx"
import { TextValue } from "#web/admin/content/TextValue.tsx"
import { TextField } from "#web/ui/TextField.tsx"

export interface SchemaFieldProps {
  schema: FieldSchema
  value: unknown
  path: Path
  label: string
  isOptional: boolean
  /** The fields of a group start collapsed under its name. */
  isFolded?: boolean
}

/** The control of one field, as its schema says: a new field of a document needs no code here. */
export function SchemaField(props: SchemaFieldProps) {
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
