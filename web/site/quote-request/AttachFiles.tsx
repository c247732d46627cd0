import { useRef, useState } from "react"
import type { Attachment } from "#contract/attachments.ts"
import { FileField } from "#web/ui/FileField.tsx"
import { Late } from "./Late.tsx"
import type { QuoteFormState } from "./quote-form-state.ts"

export type ChangeFiles = (change: (files: readonly Attachment[]) => readonly Attachment[]) => void

interface AttachFilesProps {
  files: readonly Attachment[]
  errors: QuoteFormState["errors"]
  onChange: ChangeFiles
}

const load = () => import("./AttachmentList.tsx")

/** Takes files, by its button or dropped on it. What sends them loads with the first one. */
export function AttachFiles({ files, errors, onChange }: AttachFilesProps) {
  const area = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<readonly File[]>([])
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
