import { useEffect } from "react"
import { type MetaFunction, useLocation, useParams } from "react-router"
import { BackLink } from "#web/admin/BackLink.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { QuoteRequestSheet } from "#web/admin/quote-requests/QuoteRequestSheet.tsx"
import { CallError } from "#web/api/call.ts"
import { useDeskItem } from "#web/api/desk.ts"
import { quoteCalls } from "#web/api/quote-requests.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { paths } from "#web/paths.ts"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

const title = "Quote Request"

// The server keeps one page for all requests, so that their numbers come with the script.
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title,
      description: "One quote request with its products and history.",
      keywords: "quote request",
      path: paths.adminQuoteRequestPattern,
      noIndex: true,
    },
    matches,
  )

export default function QuoteRequestPage() {
  const { number = "" } = useParams()
  // A request of its own has a state of its own: no choice is carried over from one to the next.
  return <OneQuoteRequest key={number} number={number} />
}

function OneQuoteRequest({ number }: { number: string }) {
  useEffect(() => {
    document.title = document.title.replace(title, `${title} ${number}`)
    return () => void (document.title = document.title.replace(`${title} ${number}`, title))
  }, [number])
  const backTo = useListAddress()
  const { data: quote, error, isFetching, refetch } = useDeskItem(quoteCalls(number))

  if (quote) return <QuoteRequestSheet quote={quote} backTo={backTo} />
  if (isMissing(error)) return <NoSuchRequest backTo={backTo} />
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={backTo}>Quote Requests</BackLink>}
        title={
          <>
            Quote Request <RecordNumber of={number} />
          </>
        }
      />
      {error ? (
        <LoadProblem
          error={error}
          fallback="The quote request could not be loaded"
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Spinner label="Loading quote request..." />
          <div aria-hidden="true">
            <Skeleton shape="block" count={3} />
          </div>
        </>
      )}
    </>
  )
}

function NoSuchRequest({ backTo }: { backTo: string }) {
  return (
    <PageHeader
      title="Quote request not found"
      lead="The number in the link may be incomplete or mistyped."
      actions={<ButtonLink to={backTo}>Back to quote requests</ButtonLink>}
    />
  )
}

// A number that is none is refused as bad input, before anything is looked up.
function isMissing(error: Error | null) {
  return error instanceof CallError && (error.status === 404 || error.status === 400)
}

/** The list that the reader came from, as it was filtered; the whole list after a direct visit. */
function useListAddress(): string {
  const state: unknown = useLocation().state
  const backTo = typeof state === "object" && state !== null && "backTo" in state ? state.backTo : undefined
  return typeof backTo === "string" ? backTo : paths.adminQuoteRequests
}
