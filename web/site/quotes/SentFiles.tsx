import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import type { Attachment } from "#contract/quote-requests/attachments.ts"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { Actions } from "#web/ui/Actions.tsx"

interface SentFilesProps {
  token: string
  /** The document that the files came with: "Files with revision 2". */
  label: string
  files: readonly Attachment[]
}

/** Files that the company sent with a quote or an answer. */
export function SentFiles({ token, label, files }: SentFilesProps) {
  if (files.length === 0) return null
  return (
    <div data-print="hide" role="group" aria-label={label}>
      <Actions>
        {files.map(({ id, name, size }) => (
          <DownloadLink key={id} href={`/api/quotes/${encodeURIComponent(token)}/attachments/${id}`}>
            {`${name} (${formatSize(size)})`}
          </DownloadLink>
        ))}
      </Actions>
    </div>
  )
}
