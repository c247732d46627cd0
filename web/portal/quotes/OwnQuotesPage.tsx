import { useEffect } from "react"
import { useSearchParams } from "react-router"
import { mayWrite } from "#contract/auth/seats.ts"
import { useOpenOwnQuote, useOwnQuotes } from "#web/api/own-quotes.ts"
import { useSession } from "#web/api/session.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { LoadMore } from "#web/parts/LoadMore.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { ConfirmEmailNotice } from "#web/portal/ConfirmEmailNotice.tsx"
import { OwnQuotesTable } from "#web/portal/quotes/OwnQuotesTable.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"

export const meta = signedInMeta("Quotes", "Your company's quote requests and their quotes.", paths.ownQuotes)

/** The requests of the company. Each opens on its own page, as by its link. */
export default function OwnQuotesPage() {
  const list = useOwnQuotes()
  const mayRequest = useMayRequest()
  const { mutate: open, isPending, variables } = useOpenOwnQuote(tellProblem)
  const rows = list.data?.pages.flatMap((page) => page.rows)
  useOpenFromEmail(open)

  return (
    <>
      <PageHeader
        title="Quotes"
        lead="Quote requests that you and your colleagues sent from your accounts"
        actions={
          <>
            {mayRequest && <ButtonLink to={paths.quoteRequest}>Request Quote</ButtonLink>}
            <ButtonLink to={paths.dashboard} variant="secondary">
              Back to dashboard
            </ButtonLink>
          </>
        }
      />
      <ConfirmEmailNotice />
      {!rows && <LoadProblem of={list} fallback="Your quotes could not be loaded" />}
      {!rows && !list.isError && <Skeleton shape="rows" count={3} label="Loading quotes" />}
      {rows?.length === 0 && (
        <EmptyState title="No quote requests yet">
          Requests that you or your colleagues send while signed in appear here.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <>
          <OwnQuotesTable
            rows={rows}
            mayRequest={mayRequest}
            opening={isPending ? variables : undefined}
            onOpen={(number, requestsAgain) => open({ number, requestsAgain })}
          />
          <LoadMore list={list} onLoad={() => void list.fetchNextPage()} />
        </>
      )}
    </>
  )
}

const tellProblem = (error: Error) => showFailure(error, "The quote could not be opened")

/** The public form is open to everybody, so no call of the table of permissions tells who asks for the company. */
function useMayRequest(): boolean {
  const session = useSession()
  return session.state === "signed-in" && mayWrite(session.user, "purchases")
}

/** The email about an approval leads here with `?open=Q-2026-000123`, because its reader has to sign in first. */
function useOpenFromEmail(open: (row: { number: string; requestsAgain: boolean }) => void) {
  const [search, setSearch] = useSearchParams()
  const number = search.get("open")
  useEffect(() => {
    if (!number) return
    setSearch({}, { replace: true })
    open({ number, requestsAgain: false })
  }, [number, open, setSearch])
}
