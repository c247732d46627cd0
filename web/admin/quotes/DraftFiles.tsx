import type { Attachment } from "#contract/quote-requests/attachments.ts"
import { DeskFiles } from "#web/admin/desk/DeskFiles.tsx"
import type { TextChange } from "#web/admin/quotes/change-texts.ts"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"

interface DraftFilesProps {
  files: readonly Attachment[]
  error: string | undefined
  edit: (change: TextChange) => void
}

/** What goes with the quote. */
export function DraftFiles({ files, error, edit }: DraftFilesProps) {
  return (
    <Card as="section" aria-labelledby="files">
      <h2 id="files" className={ui.step2}>
        Files
      </h2>
      <DeskFiles files={files} error={error} onChange={(change) => edit({ type: "files", change })} />
    </Card>
  )
}
