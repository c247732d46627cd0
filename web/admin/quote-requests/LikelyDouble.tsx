import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { counted } from "#contract/values/counts.ts"
import { isSameBuyer } from "#contract/quote-requests/joined-requests.ts"
import type { QuoteRequest, QuoteRequestSummary } from "#contract/quote-requests/quote-requests.ts"
import { JoinButton } from "#web/admin/quote-requests/JoinButton.tsx"
import { loadFrom } from "#web/api/queries.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { paths } from "#web/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"

const fewDays = 3 * 24 * 60 * 60 * 1000

/** Open requests that may be this open one again: of the same buyer, a few days apart, one sent and one entered by the desk. */
export function LikelyDouble({ quote }: { quote: QuoteRequest }) {
  const q = quote.customerEmail || quote.customerOrganization || ""
  const { data = [] } = useQuery({
    ...loadFrom("GET /api/admin/quote-requests", { query: { q, status: "open", limit: 25 } }),
    enabled: q !== "",
  })
  const doubles = data.filter((other) => isLikely(quote, other)).slice(0, 3)
  if (doubles.length === 0) return null
  return (
    <Card as="section" padding="compact" aria-labelledby="double">
      <h2 id="double">Asked twice?</h2>
      <p>The same buyer has another open request. If it is the same one, join them, so that only one is answered:</p>
      <ul>
        {doubles.map(({ number, enteredBy, createdAt, lineCount }) => (
          <li key={number}>
            <Link className={ui.touch} to={paths.adminQuoteRequest(number)}>
              {number}
            </Link>
            , {enteredBy ? `entered by ${enteredBy}` : "sent by the buyer"}, <DateTime value={createdAt} />,{" "}
            {counted(lineCount, "product")}
            <div data-print="hide">
              <JoinButton
                {...(enteredBy ? { entered: number, sent: quote.number } : { entered: quote.number, sent: number })}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function isLikely(one: QuoteRequest, other: QuoteRequestSummary): boolean {
  const isOneEntered = (one.enteredBy === null) !== (other.enteredBy === null)
  return (
    isSameBuyer(one, other) &&
    isOneEntered &&
    Math.abs(Date.parse(one.createdAt) - Date.parse(other.createdAt)) < fewDays
  )
}
