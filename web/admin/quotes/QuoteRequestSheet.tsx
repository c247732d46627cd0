import { type QuoteRequest, quoteStatusLabels } from "#contract/quotes.ts"
import { DeskSheet } from "#web/admin/desk/DeskSheet.tsx"
import { PrintButton } from "#web/admin/desk/PrintButton.tsx"
import { BuyerDetails } from "#web/admin/quotes/BuyerDetails.tsx"
import { BuyerNotes } from "#web/admin/quotes/BuyerNotes.tsx"
import { historyOf } from "#web/admin/quotes/history-of.ts"
import { OrderCard } from "#web/admin/quotes/OrderCard.tsx"
import { QuoteLinesTable } from "#web/admin/quotes/QuoteLinesTable.tsx"
import { QuoteRequestTitle } from "#web/admin/quotes/QuoteRequestTitle.tsx"
import { quoteCalls } from "#web/api/quotes.ts"

const status = { labels: quoteStatusLabels, failed: "Failed to update quote request" }

/** One quote request in full; a won one becomes an order here. */
export function QuoteRequestSheet({ quote, backTo }: { quote: QuoteRequest; backTo: string }) {
  return (
    <DeskSheet
      calls={quoteCalls(quote.number)}
      row={quote}
      asked={{ name: quote.customerName, email: quote.customerEmail, words: "sent the request" }}
      title={<QuoteRequestTitle number={quote.number} />}
      back={{ to: backTo, label: "Quote Requests" }}
      status={status}
      history={historyOf(quote)}
      tools={<PrintButton />}
    >
      {(desk) => (
        <>
          <BuyerDetails quote={quote} />
          <QuoteLinesTable lines={quote.products} />
          <BuyerNotes message={quote.message} />
          {(quote.status === "won" || quote.order) && <OrderCard quote={quote} desk={desk} />}
        </>
      )}
    </DeskSheet>
  )
}
