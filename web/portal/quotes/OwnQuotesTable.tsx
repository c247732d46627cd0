import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import type { OwnQuoteRequest } from "#contract/quotes/quote-page.ts"
import { type QuoteStatus, quoteStatusLabels } from "#contract/quotes/quote-words.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import ui from "#web/ui/primitives.module.css"

interface OwnQuotesTableProps {
  rows: readonly OwnQuoteRequest[]
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

export function OwnQuotesTable({ rows, opening, onOpen }: OwnQuotesTableProps) {
  const columns: readonly TableColumn<OwnQuoteRequest>[] = [
    { label: "Number", cell: ({ number }) => <RecordNumber of={number} /> },
    {
      label: "Products",
      cell: ({ firstProduct, lineCount }) => (
        <>
          {firstProduct}
          {lineCount > 1 && ` and ${formatCount(lineCount - 1)} more`}
        </>
      ),
    },
    { label: "Asked by", cell: ({ askedBy }) => askedBy },
    { label: "Sent", cell: ({ receivedAt }) => <DateTime value={receivedAt} /> },
    {
      label: "Quote",
      cell: ({ quote, status }) =>
        quote ? (
          <Badge tone={quote.isWaiting ? "caution" : (tones[quote.status] ?? "neutral")}>{stateOf(quote)}</Badge>
        ) : (
          <Badge>{status === "won" || status === "lost" ? "Closed" : "Not yet quoted"}</Badge>
        ),
    },
    { label: "Total", align: "end", cell: ({ quote }) => (quote ? formatPrice(quote.total) : "None yet") },
    { label: "Valid until", cell: ({ quote }) => (quote ? formatDay(quote.validUntil) : "None yet") },
    { label: "Actions", cell: ({ number }) => <RowButtons number={number} opening={opening} onOpen={onOpen} /> },
  ]
  return (
    <RowsTable caption="Quote requests of your company" rows={rows} keyOf={({ number }) => number} columns={columns} />
  )
}

type RowButtonsProps = Pick<OwnQuotesTableProps, "opening" | "onOpen"> & { number: string }

function RowButtons({ number, opening, onOpen }: RowButtonsProps) {
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
      <Button
        variant="secondary"
        pending={opening?.number === number && opening.requestsAgain}
        onClick={() => onOpen(number, true)}
      >
        Request again
        <VisuallyHidden> for {number}</VisuallyHidden>
      </Button>
    </div>
  )
}
