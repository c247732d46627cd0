import { type QuoteRequest, quoteRequestStatusLabels } from "#contract/quote-requests.ts"
import type { HistoryEntry } from "#web/admin/desk/DeskHistory.tsx"
import { DeskSheet } from "#web/admin/desk/DeskSheet.tsx"
import { EmailsCard } from "#web/admin/emails/EmailsCard.tsx"
import { AttachedFiles } from "#web/admin/quote-requests/AttachedFiles.tsx"
import { BuyerDetails } from "#web/admin/quote-requests/BuyerDetails.tsx"
import { LikelyDouble } from "#web/admin/quote-requests/LikelyDouble.tsx"
import { RequestedLinesTable } from "#web/admin/quote-requests/RequestedLinesTable.tsx"
import { SolicitationDetails } from "#web/admin/quote-requests/SolicitationDetails.tsx"
import { QuoteCard } from "#web/admin/quotes/QuoteCard.tsx"
import { RemindersCard } from "#web/admin/reminders/RemindersCard.tsx"
import { quoteCalls } from "#web/api/quote-requests.ts"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { Card } from "#web/ui/Card.tsx"
import formStyles from "#web/admin/desk/DeskForm.module.css"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import ui from "#web/ui/primitives.module.css"

/** One quote request in full. */
export function QuoteRequestSheet({ quote, backTo }: { quote: QuoteRequest; backTo: string }) {
  return (
    <DeskSheet
      calls={quoteCalls(quote.number)}
      change="PATCH /api/admin/quote-requests/:number"
      row={quote}
      asked={{ name: quote.customerName, email: quote.customerEmail, words: "sent the request" }}
      title={
        <>
          Quote Request <RecordNumber of={quote.number} />
        </>
      }
      back={{ to: backTo, label: "Quote Requests" }}
      labels={quoteRequestStatusLabels}
      history={historyOf(quote)}
      tools={<PrintButton />}
      aside={<RemindersCard about={{ requestNumber: quote.number }} />}
    >
      {() => (
        <>
          {quote.status !== "won" && quote.status !== "lost" && <LikelyDouble quote={quote} />}
          <BuyerDetails quote={quote} />
          <SolicitationDetails quote={quote} />
          <RequestedLinesTable lines={quote.products} />
          <BuyerNotes message={quote.message} />
          <AttachedFiles number={quote.number} attachments={quote.attachments} />
          <QuoteCard number={quote.number} products={quote.products} customerName={quote.customerName} />
          {quote.customerEmail && <EmailsCard address={quote.customerEmail} />}
        </>
      )}
    </DeskSheet>
  )
}

/** What became of a request, newest first; its status changes come from a list of their own. */
function historyOf({ history, entries }: Pick<QuoteRequest, "history" | "entries">): HistoryEntry[] {
  const changes = history.map((change, index): HistoryEntry => ({
    ...change,
    kind: "status",
    id: `status-${history.length - index}`,
  }))
  const others = entries.filter((entry) => entry.kind !== "note")
  // Stable, and of two at the same moment the move comes after the letter that brought it.
  return [...changes, ...others].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** What the buyer wrote beside the products. */
function BuyerNotes({ message }: { message: string | null }) {
  return (
    <Card as="section" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <p className={ui.asTyped}>{message ?? "No notes from the buyer."}</p>
    </Card>
  )
}

/** Puts the page on paper, without the controls. Stands beside the status. */
function PrintButton() {
  return (
    <div className={formStyles.beside} data-print="hide">
      <Button variant="secondary" onClick={() => window.print()}>
        <Icon name="printer" />
        Print this request
      </Button>
    </div>
  )
}
