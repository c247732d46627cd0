import { useEffect } from "react"
import { useSearchParams } from "react-router"
import { formatPrice } from "#contract/quotes/prices.ts"
import type { OwnQuoteRequest } from "#contract/quotes/quote-page.ts"
import { type QuoteStatus, quoteStatusLabels } from "#contract/quotes/quote-words.ts"
import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { mayWrite } from "#contract/auth/seats.ts"
import { useOpenOwnQuote, useOwnQuotes } from "#web/api/own-quotes.ts"
import { useSession } from "#web/api/session.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { LoadMore } from "#web/parts/LoadMore.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { ConfirmEmailNotice } from "#web/portal/ConfirmEmailNotice.tsx"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

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

interface OwnQuotesTableProps {
  rows: readonly OwnQuoteRequest[]
  /** Whether the person may send requests for the company. */
  mayRequest: boolean
  /** The one that is being opened. */
  opening: { number: string; requestsAgain: boolean } | undefined
  onOpen: (number: string, requestsAgain: boolean) => void
}

const tones: Partial<Record<QuoteStatus, BadgeTone>> = {
  sent: "info",
  expired: "caution",
  withdrawn: "danger",
  accepted: "positive",
}

function stateOf({ status, isWaiting }: NonNullable<OwnQuoteRequest["quote"]>): string {
  if (isWaiting) return "Waiting for approval"
  return status === "sent" ? "Ready for your answer" : quoteStatusLabels[status]
}

function OwnQuotesTable({ rows, mayRequest, opening, onOpen }: OwnQuotesTableProps) {
  const columns: readonly TableColumn<OwnQuoteRequest>[] = [
    { label: "Number", isCode: () => true, render: ({ number }) => <RecordNumber of={number} /> },
    {
      label: "Products",
      render: ({ firstProduct, lineCount }) => (
        <>
          {firstProduct}
          {lineCount > 1 && ` and ${formatCount(lineCount - 1)} more`}
        </>
      ),
    },
    { label: "Asked by", render: ({ askedBy }) => askedBy },
    { label: "Sent", render: ({ receivedAt }) => <DateTime value={receivedAt} /> },
    {
      label: "Quote",
      render: ({ quote, status }) =>
        quote ? (
          <>
            <Badge tone={quote.isWaiting ? "caution" : (tones[quote.status] ?? "neutral")}>{stateOf(quote)}</Badge>
            <span className={`${ui.small} ${ui.block}`}>Valid until {formatDay(quote.validUntil)}</span>
          </>
        ) : (
          <Badge>{status === "won" || status === "lost" ? "Closed" : "Not yet quoted"}</Badge>
        ),
    },
    { label: "Total", align: "end", render: ({ quote }) => (quote ? formatPrice(quote.total) : "None yet") },
    {
      label: "Actions",
      print: "hide",
      render: ({ number }) => <RowButtons number={number} mayRequest={mayRequest} opening={opening} onOpen={onOpen} />,
    },
  ]
  return (
    <RowsTable caption="Quote requests of your company" rows={rows} keyOf={({ number }) => number} columns={columns} />
  )
}

type RowButtonsProps = Pick<OwnQuotesTableProps, "mayRequest" | "opening" | "onOpen"> & { number: string }

function RowButtons({ number, mayRequest, opening, onOpen }: RowButtonsProps) {
  return (
    <div className={ui.cluster3}>
      <Button
        variant="secondary"
        pending={opening?.number === number && !opening.requestsAgain}
        onClick={() => onOpen(number, false)}
      >
        Open
        <VisuallyHidden> {number}</VisuallyHidden>
      </Button>
      {mayRequest && (
        <Button
          variant="secondary"
          pending={opening?.number === number && opening.requestsAgain}
          onClick={() => onOpen(number, true)}
        >
          Request again
          <VisuallyHidden> for {number}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}
