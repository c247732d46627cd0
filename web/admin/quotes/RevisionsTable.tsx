import { useState } from "react"
import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { percentOf, totalMarginOf } from "#contract/quotes/quote-margins.ts"
import type { RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import { declineReasonLabels, quoteStatusLabels } from "#contract/quotes/quote-words.ts"
import type { QuoteDecision } from "#contract/quotes/quotes.ts"
import { FileLinks } from "#web/admin/quotes/FileLinks.tsx"
import styles from "#web/admin/quotes/QuoteCard.module.css"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { quoteFileAddress } from "#web/api/quotes.ts"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { QuoteView } from "#web/parts/quotes/QuoteView.tsx"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import ui from "#web/ui/primitives.module.css"

interface RevisionsTableProps {
  quotes: readonly DeskQuote[]
  products: readonly RequestedLine[]
}

/** Every revision of a quote, newest first. */
export function RevisionsTable({ quotes, products }: RevisionsTableProps) {
  const [shown, setShown] = useState<DeskQuote>()
  const columns: readonly TableColumn<DeskQuote>[] = [
    {
      label: "Revision",
      className: styles.revision,
      render: (quote) =>
        quote.status === "draft" ? (
          quote.revision
        ) : (
          <>
            <Button variant="quiet" aria-label={`Show revision ${quote.revision}`} onClick={() => setShown(quote)}>
              {quote.revision}
            </Button>
            <span data-print="only">{quote.revision}</span>
          </>
        ),
    },
    {
      label: "Status",
      render: (quote) => (
        <>
          <StatusBadge labels={quoteStatusLabels} status={quote.status} />
          {quote.decision && <Decision of={quote.decision} />}
          {quote.withdrawalReason && <span className={`${ui.small} ${ui.block}`}>{quote.withdrawalReason}</span>}
        </>
      ),
    },
    {
      label: "Total",
      align: "end",
      render: (quote) => <TwoLines first={formatDollars(quote.total)} second={marginOf(quote)} />,
    },
    {
      label: "Sent",
      render: (quote) => (
        <TwoLines
          first={quote.sentAt ? <DateTime value={quote.sentAt} /> : "Not sent"}
          second={quote.validUntil && `Valid until ${formatDay(quote.validUntil)}`}
        />
      ),
    },
    {
      label: "Files",
      render: (quote) => (
        <FileLinks
          isLabelHidden
          label={`Revision ${quote.revision}`}
          hrefOf={(format) => quoteFileAddress(quote.id, format)}
        />
      ),
    },
  ]
  return (
    <>
      <RowsTable caption="Revisions of the quote" rows={quotes} keyOf={(quote) => quote.id} columns={columns} />
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        size="wide"
        initialFocus="title"
        title={
          shown && (
            <>
              Quote <RecordNumber of={shown.number} />, revision {shown.revision}
            </>
          )
        }
      >
        {shown && <QuoteView quote={shown} products={products} />}
      </Dialog>
    </>
  )
}

/** Never on paper: a printed request may leave the desk. */
function marginOf({ lines, charges }: DeskQuote) {
  const total = totalMarginOf(lines, charges)
  return total && <span data-print="hide">Margin {percentOf(total.margin)}</span>
}

function Decision({ of: decision }: { of: QuoteDecision }) {
  const { dispute } = decision
  return (
    <>
      <span className={`${ui.small} ${ui.block}`}>{decisionWords(decision)}</span>
      {dispute && (
        <span className={`${ui.smaller} ${ui.block}`}>
          <strong>Disputed</strong> <DateTime value={dispute.at} />: {dispute.text}
        </span>
      )}
    </>
  )
}

function decisionWords({ name, title, purchaseOrder, reason, comment, recordedBy }: QuoteDecision): string {
  return [
    name && (title ? `${name}, ${title}` : name),
    purchaseOrder && `purchase order ${purchaseOrder}`,
    reason && declineReasonLabels[reason],
    comment,
    recordedBy && `by phone, recorded by ${recordedBy}`,
  ]
    .filter(Boolean)
    .join("; ")
}
