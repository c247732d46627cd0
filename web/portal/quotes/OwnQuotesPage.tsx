import { useOpenOwnQuote, useOwnQuotes } from "#web/api/own-quotes.ts"
import { messageOf } from "#web/api/call.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { LoadMore } from "#web/parts/LoadMore.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { ConfirmEmailNotice } from "#web/portal/ConfirmEmailNotice.tsx"
import { OwnQuotesTable } from "#web/portal/quotes/OwnQuotesTable.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { showToast } from "#web/ui/toast.ts"

export const meta = signedInMeta({
  title: "Quotes",
  description: "Your company's quote requests and their quotes.",
  path: paths.ownQuotes,
})

/** The requests of the company. Each opens on its own page, as by its link. */
export default function OwnQuotesPage() {
  const list = useOwnQuotes()
  const { mutate, isPending, variables } = useOpenOwnQuote()
  const rows = list.data?.pages.flatMap((page) => page.rows)

  function open(number: string, requestsAgain: boolean) {
    mutate(
      { number, requestsAgain },
      {
        onError: (error) =>
          showToast({
            title: "Error",
            description: messageOf(error, "The quote could not be opened"),
            tone: "destructive",
          }),
      },
    )
  }

  return (
    <>
      <PageHeader
        title="Quotes"
        lead="Quote requests that you and your colleagues sent from your accounts"
        actions={
          <>
            <ButtonLink to={paths.quoteRequest}>Request Quote</ButtonLink>
            <ButtonLink to={paths.dashboard} variant="secondary">
              Back to dashboard
            </ButtonLink>
          </>
        }
      />
      <ConfirmEmailNotice />
      {!rows && list.isError && (
        <LoadProblem
          error={list.error}
          fallback="Your quotes could not be loaded"
          pending={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {!rows && !list.isError && <Skeleton shape="rows" count={3} label="Loading quotes" />}
      {rows?.length === 0 && (
        <EmptyState title="No quote requests yet">
          Requests that you or your colleagues send while signed in appear here.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <>
          <OwnQuotesTable rows={rows} opening={isPending ? variables : undefined} onOpen={open} />
          <LoadMore list={list} onLoad={() => void list.fetchNextPage()} />
        </>
      )}
    </>
  )
}
