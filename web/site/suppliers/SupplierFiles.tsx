import { useState } from "react"
import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import type { Attachment } from "#contract/quote-requests/attachments.ts"
import { priceRequestLimits } from "#contract/quotes/price-request-limits.ts"
import { call, messageOf } from "#web/api/call.ts"
import { fileProblemOf, sendFile } from "#web/api/send-file.ts"
import { orderFileHint, orderFileKinds } from "#web/parts/quotes/OrderFiles.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FileField } from "#web/ui/FileField.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

interface SupplierFilesProps {
  token: string
  files: readonly Attachment[]
  onChange: (change: (files: readonly Attachment[]) => Attachment[]) => void
}

/** Certificates and other papers, sent as soon as they are chosen. */
export function SupplierFiles({ token, files, onChange }: SupplierFilesProps) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function attempt(step: () => Promise<void>, problemIn: (error: unknown) => string) {
    setPending(true)
    setProblem(undefined)
    try {
      await step()
    } catch (error) {
      setProblem(problemIn(error))
    } finally {
      setPending(false)
    }
  }

  const send = (file: File) =>
    attempt(async () => {
      const sent = (await sendFile(`/api/price-requests/${encodeURIComponent(token)}/files`, file)) as Attachment // As the contract has it.
      onChange((before) => [...before, sent])
    }, fileProblemOf)

  const remove = (id: string) =>
    attempt(
      async () => {
        await call("DELETE /api/price-requests/:token/files/:id", { params: { token, id } })
        onChange((before) => before.filter((file) => file.id !== id))
      },
      (error) => messageOf(error, "The file was not removed."),
    )

  return (
    <section className={ui.stack3} aria-labelledby="files">
      <h2 id="files">Certificates and files</h2>
      {files.length > 0 && (
        <ul className={ui.stack2} aria-label="Your files">
          {files.map(({ id, name, size }) => (
            <li key={id} className={ui.cluster3}>
              <span>
                {name} ({formatSize(size)})
              </span>
              <Button
                variant="secondary"
                aria-label={`Remove ${name}`}
                disabled={pending}
                onClick={() => void remove(id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < priceRequestLimits.files && (
        <FileField
          label="Attach a file"
          hint={orderFileHint}
          accept={orderFileKinds}
          optional="unmarked"
          error={problem}
          disabled={pending}
          onChoose={(file) => void send(file)}
        />
      )}
      <div role="status">{pending && <Spinner label="One moment..." />}</div>
    </section>
  )
}
