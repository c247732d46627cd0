import { useState } from "react"
import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import { type ProductDocument, type ProductDocumentKind, productDocumentKinds } from "#contract/catalog/catalog.ts"
import { fieldId, useDocumentEditing } from "#web/admin/content/document-editing.ts"
import formStyles from "#web/admin/content/DocumentForm.module.css"
import styles from "#web/admin/products/DocumentsOfProduct.module.css"
import { CallError, messageOf } from "#web/api/call.ts"
import { documentFile, uploadDocument } from "#web/api/products.ts"
import { Button } from "#web/ui/Button.tsx"
import { FileField } from "#web/ui/FileField.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

const mostDocuments = 6

/** A guess from the file's name, which the person can change. */
function kindOf(name: string): ProductDocumentKind {
  if (/(^|[^a-z])m?sds([^a-z]|$)|safety/i.test(name)) return "sds"
  return /cert|(^|[^a-z])co(f\s*)?[ac]([^a-z]|$)/i.test(name) ? "certificate" : "specification"
}

/** The files that buyers can download from the product's page. */
export function DocumentsOfProduct({ documents: value }: { documents: unknown }) {
  const { errors, edit, say } = useDocumentEditing()
  const documents = (Array.isArray(value) ? value : []) as ProductDocument[] // As the server sent or took them.
  const [problem, setProblem] = useState("")
  const [uploading, setUploading] = useState("")

  const change = (next: readonly ProductDocument[]) => edit(["documents"], next.length > 0 ? next : undefined)

  async function add(file: File) {
    setProblem("")
    setUploading(file.name)
    try {
      const stored = await uploadDocument(file)
      const kind = kindOf(stored.name)
      change([...documents, { ...stored, kind }])
      say(`${stored.name} is uploaded. Kind: ${productDocumentKinds[kind]}`)
    } catch (error) {
      const inFile = error instanceof CallError ? error.fields.file : undefined
      setProblem(inFile ?? messageOf(error, "The file could not be uploaded. Please try again."))
    } finally {
      setUploading("")
    }
  }

  return (
    <fieldset className={formStyles.group} id={fieldId("documents")} tabIndex={-1}>
      <legend>
        Documents<span className={formStyles.quiet}> (optional)</span>
      </legend>
      <p className={formStyles.hint}>Buyers download them from the product's page. Up to {mostDocuments} PDF files.</p>
      {errors.documents && <p className={ui.error}>{errors.documents}</p>}
      <ul className={`${ui.stack4} ${styles.list}`}>
        {documents.map((document, index) => (
          <li key={document.id} className={styles.document}>
            <a className={styles.file} href={documentFile(document.id)} download>
              {document.name} ({formatSize(document.size)})
            </a>
            <SelectField
              label={`Kind of ${document.name}`}
              id={fieldId(`documents.${index}`)}
              error={errors[`documents.${index}`]}
              value={document.kind}
              onChange={({ target }) =>
                // The select offers nothing else.
                change(documents.with(index, { ...document, kind: target.value as ProductDocumentKind }))
              }
            >
              {Object.entries(productDocumentKinds).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </SelectField>
            <Button
              variant="secondary"
              aria-label={`Remove ${document.name}`}
              onClick={() => {
                change(documents.filter(({ id }) => id !== document.id))
                say(`${document.name} is removed`)
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {documents.length < mostDocuments && (
        <FileField
          label="Add a document"
          hint="PDF, up to 10 MB"
          accept=".pdf,application/pdf"
          optional="unmarked"
          error={problem || undefined}
          disabled={uploading !== ""}
          onChoose={(file) => void add(file)}
        />
      )}
      <div role="status">{uploading && <Spinner label={`Uploading ${uploading}...`} />}</div>
    </fieldset>
  )
}
