import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import type { OwnQuoteRequest } from "#contract/quotes/quote-page.ts"
import { type QuoteStatus, quoteStatusLabels } from "#contract/quotes/quote-words.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import ui from "#web/ui/primitives.module.css"

interface OwnQuotesTableProps {
  rows: readonly OwnQuoteRequest[]
  /** Whether the person may send requests for the company. */
  mayRequest: boolean
  /** The one that is being opened. */
  opening: { number: string; requestsAgain: boolean } | undefined
  onOpen: (number: string, requestsAgain: boolean) => void
}

const tones: Partial<Record<QuoteStatus, BadgeTone>> = {
  sent: "info",
  expired: "caution",
  withdrawn: "danger",
  accepted: "positive",
}

function stateOf({ status, isWaiting }: NonNullable<OwnQuoteRequest["quote"]>): string {
  if (isWaiting) return "Waiting for approval"
  return status === "sent" ? "Ready for your answer" : quoteStatusLabels[status]
}

export function OwnQuotesTable({ rows, mayRequest, opening, onOpen }: OwnQuotesTableProps) {
  return (
    <StackingTable caption="Quote requests of your company" captionHidden>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Products</th>
          <th scope="col">Asked by</th>
          <th scope="col">Sent</th>
          <th scope="col">Quote</th>
          <th scope="col" data-align="end">
            Total
          </th>
          <th scope="col">Valid until</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, askedBy, firstProduct, lineCount, receivedAt, quote, status }) => (
          <tr key={number}>
            <th scope="row" data-label="Number">
              <RecordNumber of={number} />
            </th>
            <td data-label="Products">
              {firstProduct}
              {lineCount > 1 && ` and ${formatCount(lineCount - 1)} more`}
            </td>
            <td data-label="Asked by">{askedBy}</td>
            <td data-label="Sent">
              <DateTime value={receivedAt} />
            </td>
            <td data-label="Quote">
              {quote ? (
                <Badge tone={quote.isWaiting ? "caution" : (tones[quote.status] ?? "neutral")}>{stateOf(quote)}</Badge>
              ) : (
                <Badge>{status === "won" || status === "lost" ? "Closed" : "Not yet quoted"}</Badge>
              )}
            </td>
            <td data-label="Total" data-align="end">
              {quote ? formatPrice(quote.total) : "None yet"}
            </td>
            <td data-label="Valid until">{quote ? formatDay(quote.validUntil) : "None yet"}</td>
            <td data-label="Actions">
              <RowButtons number={number} mayRequest={mayRequest} opening={opening} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}

type RowButtonsProps = Pick<OwnQuotesTableProps, "mayRequest" | "opening" | "onOpen"> & { number: string }

function RowButtons({ number, mayRequest, opening, onOpen }: RowButtonsProps) {
  return (
    <div className={ui.cluster3}>
      <Button
        variant="secondary"
        pending={opening?.number === number && !opening.requestsAgain}
        onClick={() => onOpen(number, false)}
      >
        Open
        <VisuallyHidden> {number}</VisuallyHidden>
      </Button>
      {mayRequest && (
        <Button
          variant="secondary"
          pending={opening?.number === number && opening.requestsAgain}
          onClick={() => onOpen(number, true)}
        >
          Request again
          <VisuallyHidden> for {number}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}
