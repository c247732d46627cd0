import { type QuoteRequest, quoteRequestStatusLabels } from "#contract/quote-requests/quote-requests.ts"
import { DeskSheet } from "#web/admin/desk/DeskSheet.tsx"
import { EmailsCard } from "#web/admin/emails/EmailsCard.tsx"
import { AttachedFiles } from "#web/admin/quote-requests/AttachedFiles.tsx"
import { BuyerDetails } from "#web/admin/quote-requests/BuyerDetails.tsx"
import { BuyerNotes } from "#web/admin/quote-requests/BuyerNotes.tsx"
import { JoinedCard } from "#web/admin/quote-requests/JoinedCard.tsx"
import { LikelyDouble } from "#web/admin/quote-requests/LikelyDouble.tsx"
import { howItCame, historyOf } from "#web/admin/quote-requests/request-history.ts"
import { RequestedLinesTable } from "#web/admin/quote-requests/RequestedLinesTable.tsx"
import { SolicitationDetails } from "#web/admin/quote-requests/SolicitationDetails.tsx"
import { QuoteCard } from "#web/admin/quotes/QuoteCard.tsx"
import { RemindersCard } from "#web/admin/reminders/RemindersCard.tsx"
import { quoteCalls } from "#web/api/quote-requests.ts"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import formStyles from "#web/admin/desk/DeskForm.module.css"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"

/** One quote request in full. */
export function QuoteRequestSheet({ quote, backTo }: { quote: QuoteRequest; backTo: string }) {
  return (
    <DeskSheet
      calls={quoteCalls(quote.number)}
      change="PATCH /api/admin/quote-requests/:number"
      row={quote}
      asked={{ name: quote.customerName, email: quote.customerEmail, words: howItCame(quote) }}
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
      below={quote.customerEmail && <EmailsCard address={quote.customerEmail} />}
    >
      {() => (
        <>
          {quote.status !== "won" && quote.status !== "lost" && <LikelyDouble quote={quote} />}
          <BuyerDetails quote={quote} />
          <SolicitationDetails quote={quote} />
          <RequestedLinesTable lines={quote.products} />
          <BuyerNotes message={quote.message} />
          <AttachedFiles number={quote.number} attachments={quote.attachments} />
          {quote.joined.map((number) => (
            <JoinedCard key={number} number={number} />
          ))}
          <QuoteCard number={quote.number} products={quote.products} customerName={quote.customerName} />
        </>
      )}
    </DeskSheet>
  )
}

/** Prints the page without the controls. Appears beside the status. */
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
