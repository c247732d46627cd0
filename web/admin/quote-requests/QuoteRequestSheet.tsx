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
import { requestCalls } from "#web/api/quote-requests.ts"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import formStyles from "#web/admin/desk/DeskForm.module.css"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"

/** One quote request in full. */
export function QuoteRequestSheet({ request, backTo }: { request: QuoteRequest; backTo: string }) {
  return (
    <DeskSheet
      calls={requestCalls(request.number)}
      change="PATCH /api/admin/quote-requests/:number"
      row={request}
      asked={{ name: request.customerName, email: request.customerEmail, words: howItCame(request) }}
      title={
        <>
          Quote Request <RecordNumber of={request.number} />
        </>
      }
      back={{ to: backTo, label: "Quote Requests" }}
      labels={quoteRequestStatusLabels}
      history={historyOf(request)}
      tools={<PrintButton />}
      aside={<RemindersCard about={{ requestNumber: request.number }} />}
      below={request.customerEmail && <EmailsCard address={request.customerEmail} />}
    >
      {() => (
        <>
          {request.status !== "won" && request.status !== "lost" && <LikelyDouble request={request} />}
          <BuyerDetails request={request} />
          <SolicitationDetails request={request} />
          <RequestedLinesTable lines={request.products} />
          <BuyerNotes message={request.message} />
          <AttachedFiles number={request.number} attachments={request.attachments} />
          {request.joined.map((number) => (
            <JoinedCard key={number} number={number} />
          ))}
          <QuoteCard number={request.number} products={request.products} customerName={request.customerName} />
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
