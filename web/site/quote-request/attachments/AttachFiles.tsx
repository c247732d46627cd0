import { useRef, useState } from "react"
import type { Attachment } from "#contract/quote-requests/attachments.ts"
import { FileField } from "#web/ui/FileField.tsx"
import { Late } from "#web/site/quote-request/Late.tsx"
import type { RequestFormState } from "#web/site/quote-request/request-form-state.ts"

export type ChangeFiles = (change: (files: readonly Attachment[]) => readonly Attachment[]) => void

interface AttachFilesProps {
  files: readonly Attachment[]
  errors: RequestFormState["errors"]
  onChange: ChangeFiles
  /** Files from elsewhere, sent as if they were chosen here. */
  offered?: readonly File[]
}

const none: readonly File[] = []

const load = () => import("./AttachmentList.tsx")

/** Takes files, by its button or dropped on it. What sends them loads with the first one. */
export function AttachFiles({ files, errors, onChange, offered = none }: AttachFilesProps) {
  const area = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(offered)
  const [taken, setTaken] = useState(offered)
  if (offered !== taken) {
    setTaken(offered)
    setChosen(offered)
  }
  const focusInput = () => area.current?.querySelector("input")?.focus()
  return (
    <div ref={area}>
      <FileField
        label="Files"
        optional
        multiple
        hint="Up to 5 files of 10 MB, 25 MB together: PDF, Word, Excel, CSV, text, PNG or JPEG"
        error={errors.attachments}
        onChoose={(...some) => setChosen(some)}
      />
      {chosen.length + files.length > 0 && <Late load={load} props={{ chosen, files, errors, onChange, focusInput }} />}
    </div>
  )
}
