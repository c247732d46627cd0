import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import type { QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import ui from "#web/ui/primitives.module.css"

interface FileFactsProps {
  number: string
  file: QuoteRequest["attachments"][number]
}

/** A file of a request: its link, size and scan. */
export function FileFacts({ number, file }: FileFactsProps) {
  const { id, name, size, isScanned, isDeleted } = file
  if (isDeleted) {
    return (
      <>
        {name}
        <span className={ui.small}>deleted</span>
      </>
    )
  }
  return (
    <>
      <a href={`/api/admin/quote-requests/${number}/attachments/${id}`} download>
        {name}
      </a>
      <span className={ui.small}>
        {formatSize(size)}, {isScanned ? "scanned for viruses" : "not scanned for viruses"}
      </span>
    </>
  )
}
