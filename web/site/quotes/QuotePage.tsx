import { lazy, Suspense, useEffect, useRef } from "react"
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useParams } from "react-router"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { Button } from "#web/ui/Button.tsx"
import { Page } from "#web/ui/Page.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { ContactLine } from "./ContactLine.tsx"
import { LostLinkForm } from "./LostLinkForm.tsx"
import { useQuotePage } from "./use-quote-page.ts"

// Loaded beside the call for its data, so that the first screen stays small.
const QuoteScreen = lazy(async () => ({ default: (await import("./QuoteScreen.tsx")).QuoteScreen }))

export function loader({ context }: LoaderFunctionArgs) {
  const { promise, timeZone } = context.get(siteContent).desk
  return { promise, timeZone }
}

// The server keeps one page for all links, so that no token is in it.
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Your Quote",
      description: "Your quote request and its quote.",
      keywords: "quote",
      path: paths.quotePattern,
      noIndex: true,
    },
    matches,
  )

/** What the holder of a status link sees. */
export default function QuotePage() {
  const { token = "" } = useParams()
  return <OneQuotePage key={token} token={token} />
}

function OneQuotePage({ token }: { token: string }) {
  const { promise, timeZone } = useLoaderData<typeof loader>()
  const { page, problem, isFinal, load, show, showEnd } = useQuotePage(token)
  if (problem === "wrong link")
    return <NoLink title="This link is not valid" lead="It may be incomplete, or it has expired." />
  if (problem === "ended link") {
    return <NoLink isNews title="All links have ended" lead="Nobody can open this request with an earlier link." />
  }
  if (problem) {
    return (
      <Page>
        <PageHeader title="Your Quote" lead={problem} />
        {isFinal ? <ContactLine /> : <Button onClick={load}>Try again</Button>}
      </Page>
    )
  }
  const waiting = (
    <>
      <PageHeader title="Your Quote" />
      <Skeleton shape="block" count={2} label="Loading your quote" />
    </>
  )
  return (
    <Page>
      {page ? (
        <Suspense fallback={waiting}>
          <QuoteScreen
            token={token}
            page={page}
            promise={promise}
            timeZone={timeZone}
            onChange={show}
            onEnded={showEnd}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </Page>
  )
}

/** `isNews` if the page was open before: the focus goes to what has changed. */
function NoLink({ title, lead, isNews = false }: { title: string; lead: string; isNews?: boolean }) {
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNews) head.current?.focus()
  }, [isNews])
  return (
    <Page width="narrow">
      <div ref={head} tabIndex={-1}>
        <PageHeader title={title} lead={lead} />
      </div>
      <LostLinkForm />
    </Page>
  )
}
