import { useState } from "react"
import type { Logo } from "#contract/content/brand.ts"
import { isGroup } from "#contract/merge-patch.ts"
import styles from "#web/admin/brand/Brand.module.css"
import { fieldId, nameOfPath, type SchemaFieldProps, useDocumentEditing } from "#web/admin/content/document-editing.ts"
import formStyles from "#web/admin/content/DocumentForm.module.css"
import { CallError, messageOf } from "#web/api/call.ts"
import { sendLogo } from "#web/api/brand.ts"
import { Button } from "#web/ui/Button.tsx"
import { FileField } from "#web/ui/FileField.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

/** An uploaded logo, shown on light and on dark ground. */
export function LogoValue({ schema, value, path, label }: SchemaFieldProps) {
  const { errors, edit, say } = useDocumentEditing()
  const [problem, setProblem] = useState("")
  const [uploading, setUploading] = useState("")
  const logo = isGroup(value) ? (value as unknown as Logo) : undefined // As the server made it.

  async function take(file: File) {
    setProblem("")
    setUploading(file.name)
    try {
      edit(path, await sendLogo(file))
      say(`${file.name} is uploaded. Save it to the draft.`)
    } catch (error) {
      const inFile = error instanceof CallError ? error.fields.file : undefined
      setProblem(inFile ?? messageOf(error, "The logo could not be uploaded. Please try again."))
    } finally {
      setUploading("")
    }
  }

  return (
    <fieldset className={formStyles.group} id={fieldId(path)} tabIndex={-1}>
      <legend>
        {label}
        <span className={formStyles.quiet}> (optional)</span>
      </legend>
      {schema.description && <p className={formStyles.hint}>{schema.description}</p>}
      {errors[nameOfPath(path)] && <p className={ui.error}>{errors[nameOfPath(path)]}</p>}
      {logo && <Grounds logo={logo} label={label} />}
      <FileField
        label={logo ? `Replace: ${label.toLowerCase()}` : `Upload: ${label.toLowerCase()}`}
        hint="SVG or PNG, up to 512 KB"
        accept=".svg,.png,image/svg+xml,image/png"
        optional="unmarked"
        error={problem || undefined}
        disabled={uploading !== ""}
        onChoose={(file) => void take(file)}
      />
      {logo && (
        <div>
          <Button variant="secondary" onClick={() => edit(path, undefined)}>
            Remove {label.toLowerCase()}
          </Button>
        </div>
      )}
      <div role="status">{uploading && <Spinner label={`Uploading ${uploading}...`} />}</div>
    </fieldset>
  )
}

function Grounds({ logo: { png, width, height }, label }: { logo: Logo; label: string }) {
  return (
    <div className={styles.grounds}>
      {(["light", "dark"] as const).map((ground) => (
        <div key={ground} className={styles.ground} data-ground={ground}>
          <img
            src={`data:image/png;base64,${png}`}
            width={width}
            height={height}
            alt={`${label} on a ${ground} background`}
          />
        </div>
      ))}
    </div>
  )
}
