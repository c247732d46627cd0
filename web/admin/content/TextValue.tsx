import type { FieldSchema } from "#contract/content/field-schema.ts"
import { fieldId, nameOfPath, type SchemaFieldProps, useDocumentEditing } from "#web/admin/content/document-editing.ts"
import styles from "#web/admin/content/DocumentForm.module.css"
import previewStyles from "#web/admin/content/TextValue.module.css"
import { Formatted } from "#web/parts/Formatted.tsx"
import { readFormatted } from "#web/parts/read-formatted.ts"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"

const longLine = 120
const types: Record<string, string> = { email: "email", uri: "url", date: "date" }

/** A text or a number. Long texts wrap, but keep to one line unless the schema allows more. */
export function TextValue({ schema, value, path, label, isOptional }: SchemaFieldProps) {
  const { errors, edit } = useDocumentEditing()
  const isNumber = schema.type !== "string"
  const ties = {
    label,
    hint: hintOf(schema),
    error: errors[nameOfPath(path)],
    optional: isOptional,
    id: fieldId(path),
    value: typeof value === "string" || typeof value === "number" ? value : "",
    maxLength: schema.maxLength ?? 200,
  }
  if (schema.multiline || (!schema.format && (schema.maxLength ?? 0) > longLine)) {
    return (
      <div className={styles.long}>
        <TextArea
          {...ties}
          hint={schema.format === "formatted" ? [ties.hint, howToFormat].filter(Boolean).join(" ") : ties.hint}
          rows={schema.multiline ? 8 : 2}
          onChange={({ target }) => {
            const text = schema.multiline ? target.value : target.value.replace(/\s*[\r\n]+\s*/g, " ")
            edit(path, text === "" && isOptional ? undefined : text)
          }}
        />
        {schema.format === "formatted" && <FormattedPreview label={label} text={String(ties.value)} />}
      </div>
    )
  }
  return (
    <TextField
      {...ties}
      type={isNumber ? "number" : (types[schema.format ?? ""] ?? "text")}
      min={schema.minimum}
      max={schema.format === "date" ? "9999-12-31" : schema.maximum}
      step={schema.type === "number" ? "any" : undefined}
      onChange={({ target }) => {
        const isEmpty = target.value === ""
        if (isNumber) edit(path, isEmpty ? undefined : Number(target.value))
        else edit(path, isEmpty && isOptional ? undefined : target.value)
      }}
    />
  )
}

const howToFormat =
  "Format as in Markdown: **bold**, [link](https://example.com), an empty line between paragraphs, lines that begin with “- ” or “1. ” for lists."

function hintOf({ description, default: fallback }: FieldSchema) {
  if (typeof fallback !== "string" && typeof fallback !== "number") return description
  return [description, `Without one: ${fallback}.`].filter(Boolean).join(" ")
}

/** Preview of a text with marks. A text without marks has none, because it would look the same. */
function FormattedPreview({ label, text }: { label: string; text: string }) {
  const blocks = readFormatted(text)
  const isPlain = blocks.every((block) => "text" in block && block.text.every((part) => typeof part === "string"))
  if (isPlain && blocks.length < 2) return null
  return (
    <section className={previewStyles.preview} aria-label={`Preview of ${label}`}>
      <Formatted blocks={blocks} />
    </section>
  )
}
