import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { Actions } from "#web/ui/Actions.tsx"

const formats = { pdf: "Download PDF", csv: "CSV", json: "JSON", ubl: "UBL (XML)" }

/** The files of a revision, the latest one without a number. */
export function QuoteDownloads({ token, revision }: { token: string; revision?: number }) {
  const query = revision === undefined ? "" : `?revision=${revision}`
  return (
    <div data-print="hide">
      <Actions>
        {Object.entries(formats).map(([format, label]) => (
          <DownloadLink key={format} href={`/api/quotes/${encodeURIComponent(token)}/${format}${query}`}>
            {label}
          </DownloadLink>
        ))}
      </Actions>
    </div>
  )
}
