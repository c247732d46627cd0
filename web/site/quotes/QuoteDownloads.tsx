import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { Actions } from "#web/ui/Actions.tsx"

const formats = { pdf: "Download PDF", csv: "CSV", json: "JSON", ubl: "UBL (XML)" }

/** The files of a revision, the latest one without a number. */
export function QuoteDownloads({ token, revision }: { token: string; revision?: number }) {
  const query = revision === undefined ? "" : `?revision=${revision}`
  return <Downloads hrefOf={(format) => `/api/quotes/${encodeURIComponent(token)}/${format}${query}`} />
}

/** The files of what was asked. */
export function RequestDownloads({ token }: { token: string }) {
  return <Downloads hrefOf={(format) => `/api/quotes/${encodeURIComponent(token)}/request/${format}`} />
}

function Downloads({ hrefOf }: { hrefOf: (format: string) => string }) {
  return (
    <div data-print="hide">
      <Actions>
        {Object.entries(formats).map(([format, label]) => (
          <DownloadLink key={format} href={hrefOf(format)}>
            {label}
          </DownloadLink>
        ))}
      </Actions>
    </div>
  )
}
