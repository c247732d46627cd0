import { useMutation } from "@tanstack/react-query"
import { useRef } from "react"
import { attachmentLimits, fitEmail, formatSize } from "#contract/quote-requests/attachment-limits.ts"
import type { Attachment } from "#contract/quote-requests/attachments.ts"
import styles from "#web/admin/desk/DeskFiles.module.css"
import { CallError, messageOf } from "#web/api/call.ts"
import { uploadDeskFile } from "#web/api/quote-requests.ts"
import { Button } from "#web/ui/Button.tsx"
import { FileField } from "#web/ui/FileField.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

interface DeskFilesProps {
  files: readonly Attachment[]
  error: string | undefined
  onChange: (change: (files: readonly Attachment[]) => Attachment[]) => void
}

/** Files for the buyer, such as a safety data sheet or a certificate. */
export function DeskFiles({ files, error, onChange }: DeskFilesProps) {
  const group = useRef<HTMLDivElement>(null)
  const upload = useMutation({
    mutationFn: uploadDeskFile,
    onSuccess: (file) => onChange((all) => [...all, file]),
  })
  const inFile = upload.error instanceof CallError ? upload.error.fields.file : undefined
  const problem = upload.error ? (inFile ?? messageOf(upload.error, "The file was not uploaded.")) : error

  function remove({ id }: Attachment) {
    onChange((all) => all.filter((file) => file.id !== id))
    requestAnimationFrame(() => group.current?.querySelector("input")?.focus())
  }

  return (
    <div ref={group} className={ui.stack3}>
      {files.length < attachmentLimits.files && (
        <FileField
          label="Files for the buyer"
          hint="Up to 5 files of 10 MB: PDF, Word, Excel, CSV, text, PNG or JPEG"
          optional
          error={problem}
          disabled={upload.isPending}
          onChoose={(file) => upload.mutate(file)}
        />
      )}
      <div role="status">{upload.isPending && <Spinner label="Uploading file..." />}</div>
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Files for the buyer">
          {files.map((file) => (
            <li key={file.id}>
              <span className={styles.name}>
                {file.name} <span className={ui.small}>{formatSize(file.size)}</span>
              </span>
              <Button variant="secondary" aria-label={`Remove ${file.name}`} onClick={() => remove(file)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!fitEmail(files) && (
        <p className={ui.small}>
          The files are too large for an email. The buyer downloads them from the private link.
        </p>
      )}
    </div>
  )
}
