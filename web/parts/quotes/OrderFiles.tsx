import { useState } from "react"
import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import type { OrderFile } from "#contract/sales/order-files.ts"
import { FileField } from "#web/ui/FileField.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

export const orderFileKinds = ".pdf,.docx,.xlsx,.csv,.txt,.png,.jpg,.jpeg"
export const orderFileHint = "PDF, Word, Excel, CSV, text, PNG or JPEG, up to 10 MB"

interface OrderFilesProps {
  /** "S-2026-000045". */
  number: string
  files: readonly OrderFile[]
  hrefOf: (id: string) => string
  /** Resolves to what went wrong. Without it, files are only listed. */
  onUpload?: ((file: File) => Promise<string | undefined>) | undefined
}

/** The purchase order as its buyer sent it, and a field to send it or a change of it. */
export function OrderFiles({ number, files, hrefOf, onUpload }: OrderFilesProps) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send(file: File, upload: NonNullable<typeof onUpload>) {
    setPending(true)
    setProblem(await upload(file))
    setPending(false)
  }

  if (files.length === 0 && !onUpload) return null
  return (
    <div className={ui.stack2} data-print="hide">
      {files.length > 0 && (
        <ul className={ui.stack1} aria-label={`Purchase order of ${number}`}>
          {files.map(({ id, name, size }) => (
            <li key={id}>
              <a href={hrefOf(id)} className={ui.touch} download>
                {name}
              </a>{" "}
              ({formatSize(size)})
            </li>
          ))}
        </ul>
      )}
      {onUpload && (
        <FileField
          label={files.length > 0 ? "Add another purchase order file" : "Your purchase order as a file"}
          hint={orderFileHint}
          accept={orderFileKinds}
          optional="unmarked"
          error={problem}
          disabled={pending}
          onChoose={(file) => void send(file, onUpload)}
        />
      )}
      <div role="status">{pending && <Spinner label="Uploading purchase order..." />}</div>
    </div>
  )
}
