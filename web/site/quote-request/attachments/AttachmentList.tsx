import { type ReactNode, useEffect, useState } from "react"
import type { Attachment } from "#contract/quote-requests/attachments.ts"
import { Button } from "#web/ui/Button.tsx"
import fieldStyles from "#web/ui/Field.module.css"
import { ProgressBar } from "#web/ui/ProgressBar.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import styles from "./AttachmentList.module.css"
import type { ChangeFiles } from "./AttachFiles.tsx"
import type { RequestFormState } from "#web/site/quote-request/request-form-state.ts"
import { useUploads } from "./use-uploads.ts"
import ui from "#web/ui/primitives.module.css"

interface AttachmentListProps {
  chosen: readonly File[]
  files: readonly Attachment[]
  errors: RequestFormState["errors"]
  onChange: ChangeFiles
  /** Moves the focus when the focused button is gone. */
  focusInput: () => void
}

/** The files that are there, on their way, or did not get there. */
export function AttachmentList({ chosen, files, errors, onChange, focusInput }: AttachmentListProps) {
  const { uploads, said, setSaid, stop, retry } = useUploads(chosen, files, onChange)
  const [refused, setRefused] = useState<Readonly<Record<string, string | undefined>>>({})
  // A refusal counts the files that were sent. By id, the words stay with their file when another one is removed.
  useEffect(() => {
    if (errors.attachments)
      setRefused(Object.fromEntries(files.map(({ id }, index) => [id, errors[`attachments.${index}`]])))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the files of that moment
  }, [errors])

  function remove({ id, name }: Attachment) {
    onChange((all) => all.filter((file) => file.id !== id))
    setSaid(`${name} removed`)
    focusInput()
  }

  return (
    <>
      <ul className={ui.stack0} aria-label="Attachments">
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <div className={styles.words}>
              <span>{file.name}</span> <span className={fieldStyles.hint}>{formatSize(file.size)}</span>
              {refused[file.id] && <p className={fieldStyles.error}>{refused[file.id]}</p>}
            </div>
            <FileButton words="Remove" name={file.name} onClick={() => remove(file)} />
          </li>
        ))}
        {uploads.map((upload) => (
          // A request waits for what is marked as unsent.
          <li key={upload.key} className={styles.file} data-unsent>
            <div className={styles.words}>
              {upload.problem ? (
                <>
                  <span>{upload.file.name}</span>
                  <p className={fieldStyles.error}>{upload.problem}</p>
                </>
              ) : (
                <ProgressBar label={`Uploading ${upload.file.name}`} value={upload.sent}>
                  {`${Math.floor(upload.sent * 100)} %`}
                </ProgressBar>
              )}
            </div>
            {upload.isRetryable && upload.problem && (
              <FileButton words="Retry" name={upload.file.name} onClick={() => retry(upload)} />
            )}
            <FileButton
              words={upload.problem ? "Remove" : "Cancel"}
              name={upload.file.name}
              onClick={() => {
                stop(upload)
                focusInput()
              }}
            />
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}

function FileButton({ words, name, onClick }: { words: ReactNode; name: string; onClick: () => void }) {
  return (
    <Button variant="quiet" onClick={onClick}>
      {words}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  )
}
