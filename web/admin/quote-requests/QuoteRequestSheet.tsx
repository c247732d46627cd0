import { type QuoteRequest, quoteRequestStatusLabels } from "#contract/quote-requests.ts"
import { DeskSheet } from "#web/admin/desk/DeskSheet.tsx"
import { PrintButton } from "#web/admin/desk/PrintButton.tsx"
import { BuyerDetails } from "#web/admin/quote-requests/BuyerDetails.tsx"
import { BuyerNotes } from "#web/admin/quote-requests/BuyerNotes.tsx"
import { historyOf } from "#web/admin/quote-requests/history-of.ts"
import { OrderCard } from "#web/admin/quote-requests/OrderCard.tsx"
import { RequestedLinesTable } from "#web/admin/quote-requests/RequestedLinesTable.tsx"
import { AttachedFiles, SolicitationDetails } from "#web/admin/quote-requests/StatedDetails.tsx"
import { QuoteCard } from "#web/admin/quotes/QuoteCard.tsx"
import { quoteCalls } from "#web/api/quote-requests.ts"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"

const status = { labels: quoteRequestStatusLabels, failed: "Failed to update quote request" }

/** One quote request in full. */
export function QuoteRequestSheet({ quote, backTo }: { quote: QuoteRequest; backTo: string }) {
  return (
    <DeskSheet
      calls={quoteCalls(quote.number)}
      row={quote}
      asked={{ name: quote.customerName, email: quote.customerEmail, words: "sent the request" }}
      title={
        <>
          Quote Request <RecordNumber of={quote.number} />
        </>
      }
      back={{ to: backTo, label: "Quote Requests" }}
      status={status}
      history={historyOf(quote)}
      tools={<PrintButton />}
    >
      {() => (
        <>
          <BuyerDetails quote={quote} />
          <SolicitationDetails quote={quote} />
          <RequestedLinesTable lines={quote.products} />
          <BuyerNotes message={quote.message} />
          <AttachedFiles number={quote.number} attachments={quote.attachments} />
          <QuoteCard number={quote.number} products={quote.products} customerName={quote.customerName} />
          {quote.order && <OrderCard order={quote.order} account={quote.account} />}
        </>
      )}
    </DeskSheet>
  )
}
