import { useParams } from "react-router"
import { BackLink } from "#web/admin/BackLink.tsx"
import { QuoteEditor } from "#web/admin/quotes/QuoteEditor.tsx"
import { StartQuoteButton } from "#web/admin/quotes/StartQuoteButton.tsx"
import { SupplierPrices } from "#web/admin/quotes/suppliers/SupplierPrices.tsx"
import { RemindersCard } from "#web/admin/reminders/RemindersCard.tsx"
import { useDeskItem } from "#web/api/desk.ts"
import { requestCalls } from "#web/api/quote-requests.ts"
import { useQuotesOf } from "#web/api/quotes.ts"
import { useSession } from "#web/api/session.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { paths } from "#web/paths.ts"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

export const meta = signedInMeta("Quote", "Write and send a priced quote.", paths.adminQuotePattern)

export default function QuoteEditorPage() {
  const { number = "" } = useParams()
  return <OneQuote key={number} number={number} />
}

function OneQuote({ number }: { number: string }) {
  const session = useSession()
  const request = useDeskItem(requestCalls(number))
  const quotes = useQuotesOf(number)
  const draft = quotes.data?.find(({ status }) => status === "draft")
  const revision = draft?.revision ?? (quotes.data?.[0]?.revision ?? 0) + 1
  const error = request.error ?? quotes.error
  const isFresh = request.data && quotes.data && quotes.isFetchedAfterMount && session.state === "signed-in"
  return (
    <>
      <PageHeader
        eyebrow={
          <BackLink to={paths.adminQuoteRequest(number)}>
            Quote Request <RecordNumber of={number} />
          </BackLink>
        }
        title={
          <>
            Quote <RecordNumber of={number} />
          </>
        }
        lead={
          request.data && quotes.data && `${draft ? `Revision ${revision} for` : "For"} ${request.data.customerName}`
        }
      />
      {isFresh && (
        <div className={ui.stack5}>
          {draft ? (
            <QuoteEditor key={draft.id} quote={draft} request={request.data} userId={session.user.id} />
          ) : (
            <>
              <EmptyState title="No draft" action={<StartQuoteButton number={number} isFirst={revision === 1} />}>
                {revision === 1 ? "No quote has been written yet." : `Revision ${revision - 1} is no longer a draft.`}
              </EmptyState>
              <SupplierPrices number={number} />
            </>
          )}
          <RemindersCard about={{ requestNumber: number }} />
        </div>
      )}
      {!isFresh && <LoadProblem of={[request, quotes]} fallback="The quote could not be loaded" />}
      {!isFresh && !error && (
        <>
          <Spinner label="Loading quote..." />
          <Skeleton shape="block" count={3} />
        </>
      )}
    </>
  )
}
