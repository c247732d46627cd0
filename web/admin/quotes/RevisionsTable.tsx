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
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { quoteFileAddress } from "#web/api/quotes.ts"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { QuoteView } from "#web/parts/quotes/QuoteView.tsx"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"

interface RevisionsTableProps {
  quotes: readonly DeskQuote[]
  products: readonly RequestedLine[]
}

/** Every revision of a quote, newest first. */
export function RevisionsTable({ quotes, products }: RevisionsTableProps) {
  const [shown, setShown] = useState<DeskQuote>()
  return (
    <>
      <StackingTable caption="Revisions of the quote">
        <thead>
          <tr>
            <th scope="col">Revision</th>
            <th scope="col">Status</th>
            <th scope="col" data-align="end">
              Total
            </th>
            <th scope="col">Sent</th>
            <th scope="col">Files</th>
          </tr>
        </thead>
        <tbody>
          {quotes.map((quote) => (
            <tr key={quote.id}>
              <th scope="row" data-label="Revision" className={styles.revision}>
                {quote.status === "draft" ? (
                  quote.revision
                ) : (
                  <Button
                    variant="quiet"
                    aria-label={`Show revision ${quote.revision}`}
                    onClick={() => setShown(quote)}
                  >
                    {quote.revision}
                  </Button>
                )}
              </th>
              <td data-label="Status">
                <StatusBadge labels={quoteStatusLabels} status={quote.status} />
                {quote.decision && <Decision of={quote.decision} />}
                {quote.withdrawalReason && <span className={styles.decision}>{quote.withdrawalReason}</span>}
              </td>
              <td data-label="Total" data-align="end">
                <TwoLines first={formatDollars(quote.total)} second={marginOf(quote)} />
              </td>
              <td data-label="Sent">
                <TwoLines
                  first={quote.sentAt ? <DateTime value={quote.sentAt} /> : "Not sent"}
                  second={quote.validUntil && `Valid until ${formatDay(quote.validUntil)}`}
                />
              </td>
              <td data-label="Files">
                <FileLinks
                  isLabelHidden
                  label={`Revision ${quote.revision}`}
                  hrefOf={(format) => quoteFileAddress(quote.id, format)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </StackingTable>
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
      <span className={styles.decision}>{decisionWords(decision)}</span>
      {dispute && (
        <span className={styles.dispute}>
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
