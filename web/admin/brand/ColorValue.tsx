import styles from "#web/admin/brand/Brand.module.css"
import { fieldId, nameOfPath, type SchemaFieldProps, useDocumentEditing } from "#web/admin/content/document-editing.ts"
import { TextField } from "#web/ui/TextField.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/** A color, typed or picked. */
export function ColorValue({ schema, value, path, label, isOptional }: SchemaFieldProps) {
  const { errors, edit } = useDocumentEditing()
  const color = typeof value === "string" ? value : ""
  return (
    <div className={styles.color}>
      <TextField
        label={label}
        hint={[schema.description, "Such as #1d4a86."].filter(Boolean).join(" ")}
        error={errors[nameOfPath(path)]}
        optional={isOptional}
        id={fieldId(path)}
        value={color}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) =>
          edit(path, target.value.trim() === "" && isOptional ? undefined : target.value.trim())
        }
      />
      <VisuallyHidden>
        <label htmlFor={`${fieldId(path)}-pick`}>Pick the {label.toLowerCase()}</label>
      </VisuallyHidden>
      <input
        type="color"
        id={`${fieldId(path)}-pick`}
        className={styles.swatch}
        value={/^#[\da-f]{6}$/i.test(color) ? color.toLowerCase() : "#ffffff"}
        onChange={({ target }) => edit(path, target.value)}
      />
    </div>
  )
}
