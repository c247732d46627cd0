import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { Actions } from "#web/ui/Actions.tsx"

const formats = { pdf: "Download PDF", csv: "CSV", json: "JSON", ubl: "UBL (XML)" }

/** Downloads of a revision, or of the latest one without a number. */
export function sharedQuoteFile(token: string, format: string, revision?: number): string {
  const query = revision === undefined ? "" : `?revision=${revision}`
  return `/api/quotes/${encodeURIComponent(token)}/${format}${query}`
}

/** The files of a revision, the latest one without a number. */
export function QuoteDownloads({ token, revision }: { token: string; revision?: number }) {
  const label = revision === undefined ? "Files of the quote" : `Files of revision ${revision}`
  return <Downloads label={label} hrefOf={(format) => sharedQuoteFile(token, format, revision)} />
}

/** The files of the quote request. */
export function RequestDownloads({ token }: { token: string }) {
  const hrefOf = (format: string) => `/api/quotes/${encodeURIComponent(token)}/request/${format}`
  return <Downloads label="Files of the request" hrefOf={hrefOf} />
}

function Downloads({ label, hrefOf }: { label: string; hrefOf: (format: string) => string }) {
  return (
    <div data-print="hide" role="group" aria-label={label}>
      <Actions>
        {Object.entries(formats).map(([format, text]) => (
          <DownloadLink key={format} href={hrefOf(format)}>
            {text}
          </DownloadLink>
        ))}
      </Actions>
    </div>
  )
}
