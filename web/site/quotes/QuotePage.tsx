import { lazy, Suspense, useEffect, useRef, useState } from "react"
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useParams } from "react-router"
import { call } from "#web/api/call.ts"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { AnswerForm } from "#web/site/quotes/AnswerForm.tsx"
import { ContactLine } from "./ContactLine.tsx"
import { textOf, useAnswerForm } from "#web/site/quotes/use-answer-form.ts"
import { useQuotePage } from "./use-quote-page.ts"
import { Button } from "#web/ui/Button.tsx"
import { Page } from "#web/ui/Page.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { TextField } from "#web/ui/TextField.tsx"

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

/** The page behind a status link. */
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

/** Emails a new link. The answer is the same whether or not number and address fit. */
function LostLinkForm() {
  const [answer, setAnswer] = useState("")
  const state = useAnswerForm(async (form) => {
    setAnswer("")
    const body = { number: textOf(form, "number"), email: textOf(form, "email") }
    setAnswer((await call("POST /api/quote-links", { body })).message)
  }, "The link was not sent.")
  return (
    <section className={ui.stack3} aria-labelledby="lost-link">
      <h2 id="lost-link">Lost your link?</h2>
      <p>Enter your request number and the email address of the request. We will send you a new link.</p>
      <AnswerForm state={state} label="Lost your link?" submit="Send me a new link">
        <TextField
          label="Request number"
          name="number"
          hint="Such as Q-2026-000123"
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          error={state.errors.number}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={state.errors.email}
        />
      </AnswerForm>
      <p role="status">{answer}</p>
    </section>
  )
}
