import { useEffect } from "react"
import { useParams } from "react-router"
import { JoinedRequest } from "#web/admin/quote-requests/JoinedRequest.tsx"
import { QuoteRequestSheet } from "#web/admin/quote-requests/QuoteRequestSheet.tsx"
import { RecordPage } from "#web/admin/RecordPage.tsx"
import { useDeskItem } from "#web/api/desk.ts"
import { requestCalls } from "#web/api/quote-requests.ts"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"

const title = "Quote Request"

// The server keeps one page for all requests, so that their numbers come with the script.
export const meta = signedInMeta(
  title,
  "One quote request with its products and history.",
  paths.adminQuoteRequestPattern,
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
  const heading = (
    <>
      {title} <RecordNumber of={number} />
    </>
  )
  return (
    <RecordPage
      query={useDeskItem(requestCalls(number))}
      noun="Quote request"
      title={heading}
      by="number"
      list={{ heading: "Quote Requests", path: paths.adminQuoteRequests }}
    >
      {(request, backTo) =>
        request.joinedInto ? (
          <JoinedRequest request={request} into={request.joinedInto} backTo={backTo} />
        ) : (
          <QuoteRequestSheet request={request} backTo={backTo} />
        )
      }
    </RecordPage>
  )
}
