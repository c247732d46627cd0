import { useQueryClient } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import type { BookFigures } from "#contract/books/book-figures.ts"
import type { MissedSearch } from "#contract/catalog/search.ts"
import { type FigurePeriod, figurePeriods } from "#contract/desk/figure-periods.ts"
import type { SaleFigures } from "#contract/sales/sale-figures.ts"
import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { centsOf } from "#contract/values/money.ts"
import { BackLink } from "#web/admin/BackLink.tsx"
import styles from "#web/admin/glance/AtAGlance.module.css"
import { BookCards } from "#web/admin/glance/BookCards.tsx"
import { Figures } from "#web/admin/glance/Figures.tsx"
import { MoneyFigures } from "#web/admin/glance/MoneyFigures.tsx"
import { RequestCards } from "#web/admin/glance/RequestCards.tsx"
import { SaleCards } from "#web/admin/glance/SaleCards.tsx"
import { RefreshButton } from "#web/admin/RefreshButton.tsx"
import { useBookFigures, useDeskFigures, useMissedSearches, useSaleFigures } from "#web/api/figures.ts"
import { useMay } from "#web/api/may.ts"
import { FigureRows } from "#web/parts/FigureRows.tsx"
import { periodLabels, periodNotes } from "#web/parts/figures/period-words.ts"
import { keepPlace } from "#web/parts/keep-place.ts"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Segments } from "#web/ui/Segments.tsx"
import { Table } from "#web/ui/Table.tsx"

export const meta = signedInMeta("Figures", "Quote and sales performance.", paths.adminAtAGlance)

const noRequests = (
  <EmptyState title="No quote requests in this period">Charts appear after the first quote request.</EmptyState>
)

const noQuotes = (
  <EmptyState title="No quotes or sales in this period">Charts appear after the first sent quote.</EmptyState>
)

const nothingMissed = <EmptyState title="Nothing yet">Every search on the site so far has found a product.</EmptyState>

const noBooks = (
  <EmptyState title="No orders or revenue in this period">
    Charts appear after the first order or received payment.
  </EmptyState>
)

/** Quote requests, quotes, sales, orders and revenue of a period: each chart with the period before and its table. */
export default function AtAGlancePage() {
  const [params] = useSearchParams()
  const period = figurePeriods.find((one) => one === params.get("period")) ?? "12-months"
  const { desk, sales, books, missed, isFetching } = useFigures(period)
  const client = useQueryClient()
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={paths.adminQuoteRequests}>Quote Requests</BackLink>}
        title="Figures"
        lead="Quote and sales performance"
        actions={
          <RefreshButton pending={isFetching} onRefresh={() => void client.refetchQueries({ type: "active" })} />
        }
      />
      <PeriodChoice period={period} />
      <Figures
        call="GET /api/admin/desk-figures"
        title="Quote Requests"
        note={periodNotes[period]}
        loading="Loading figures..."
        query={desk}
        empty={{ is: ({ steps }) => steps.every(({ received }) => received === 0), state: noRequests }}
      >
        {(figures) => <RequestCards figures={figures} period={period} />}
      </Figures>
      <Figures
        call="GET /api/admin/sale-figures"
        title="Quotes and Sales"
        note={periodNotes[period]}
        loading="Loading quotes and sales..."
        query={sales}
        empty={{ is: hasNoQuotes, state: noQuotes }}
      >
        {(figures) => <SaleCards figures={figures} period={period} />}
      </Figures>
      <MoneyFigures />
      <Figures
        call="GET /api/admin/book-figures"
        title="Orders and Revenue"
        note={`From business users' books, ${periodNotes[period].toLowerCase()} (UTC)`}
        loading="Loading orders and revenue..."
        query={books}
        empty={{ is: isEmpty, state: noBooks }}
      >
        {(figures) => <BookCards figures={figures} period={period} />}
      </Figures>
      <Figures
        call="GET /api/admin/missed-searches"
        title="Searched, Not Found"
        note="What visitors searched for without any product, most often first. A product or a search word would help them."
        loading="Loading searches..."
        query={missed}
        empty={{ is: (searches) => searches.length === 0, state: nothingMissed }}
      >
        {(searches) => <MissedSearchesTable searches={searches} />}
      </Figures>
    </>
  )
}

function useFigures(period: FigurePeriod) {
  const may = useMay()
  const desk = useDeskFigures(period, may("GET /api/admin/desk-figures"))
  const sales = useSaleFigures(period, may("GET /api/admin/sale-figures"))
  const books = useBookFigures(period, may("GET /api/admin/book-figures"))
  const missed = useMissedSearches(may("GET /api/admin/missed-searches"))
  return { desk, sales, books, missed, isFetching: [desk, sales, books, missed].some((one) => one.isFetching) }
}

const hasNoQuotes = ({ steps, due }: SaleFigures) =>
  due.count === 0 && steps.every(({ quotes, accepted, declined, sales }) => quotes + accepted + declined + sales === 0)

const isEmpty = ({ steps }: BookFigures) =>
  steps.every(({ orders, received }) => orders === 0 && centsOf(received) === 0n)

/** Searches for goods that the catalogs do not have, or call by another word. */
function MissedSearchesTable({ searches }: { searches: readonly MissedSearch[] }) {
  return (
    <Table caption="Searches without a product">
      <FigureRows
        heading="Text"
        names="long"
        rows={searches}
        nameOf={({ term }) => term}
        columns={[
          { heading: "Times", figure: ({ count }) => formatCount(count) },
          { heading: "Last on", figure: ({ lastOn }) => formatDay(lastOn) },
        ]}
      />
    </Table>
  )
}

/** Sets the period, which the address keeps. */
function PeriodChoice({ period }: { period: FigurePeriod }) {
  const [, setParams] = useSearchParams()
  return (
    <div className={styles.period}>
      <Segments
        label="Period"
        choices={periodLabels}
        value={period}
        onChoose={(chosen) =>
          setParams({ period: chosen }, { replace: true, preventScrollReset: true, state: keepPlace })
        }
      />
    </div>
  )
}
