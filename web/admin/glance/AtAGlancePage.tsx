import type { MetaFunction } from "react-router"
import type { BookFigures } from "#contract/book-figures.ts"
import { centsOf } from "#contract/money.ts"
import type { SaleFigures } from "#contract/sale-figures.ts"
import { BackLink } from "#web/admin/BackLink.tsx"
import { AnswerTimesCard } from "#web/admin/glance/AnswerTimesCard.tsx"
import { DeclinesCard } from "#web/admin/glance/DeclinesCard.tsx"
import { FamiliesCard } from "#web/admin/glance/FamiliesCard.tsx"
import { Figures } from "#web/admin/glance/Figures.tsx"
import { MissedSearchesCard } from "#web/admin/glance/MissedSearchesCard.tsx"
import { OrdersByFamilyCard } from "#web/admin/glance/OrdersByFamilyCard.tsx"
import { OrdersByMonthCard } from "#web/admin/glance/OrdersByMonthCard.tsx"
import { QuotedByMonthCard } from "#web/admin/glance/QuotedByMonthCard.tsx"
import { RequestsCard } from "#web/admin/glance/RequestsCard.tsx"
import { RevenueByMonthCard } from "#web/admin/glance/RevenueByMonthCard.tsx"
import { SalesByMonthCard } from "#web/admin/glance/SalesByMonthCard.tsx"
import { WinRateCard } from "#web/admin/glance/WinRateCard.tsx"
import { RefreshButton } from "#web/admin/RefreshButton.tsx"
import { useBookFigures, useDeskFigures, useMissedSearches, useSaleFigures } from "#web/api/figures.ts"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "At a Glance",
      description: "Quote and sales performance.",
      keywords: "quote desk figures",
      path: paths.adminAtAGlance,
      noIndex: true,
    },
    matches,
  )

const noRequests = (
  <EmptyState title="No quote requests in the last 12 weeks">Charts appear after the first quote request.</EmptyState>
)

const noQuotes = (
  <EmptyState title="No quotes or sales in the last 12 months">Charts appear after the first sent quote.</EmptyState>
)

const nothingMissed = <EmptyState title="Nothing yet">Every search on the site so far has found a product.</EmptyState>

const noBooks = (
  <EmptyState title="No orders or revenue in the last 12 months">
    Charts appear after the first order or received payment.
  </EmptyState>
)

/** Quote requests over 12 weeks, orders and revenue over 12 months: each chart with its table. */
export default function AtAGlancePage() {
  const desk = useDeskFigures()
  const sales = useSaleFigures()
  const books = useBookFigures()
  const missed = useMissedSearches()
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={paths.adminQuoteRequests}>Quote Requests</BackLink>}
        title="At a Glance"
        lead="Quote and sales performance"
        actions={
          <RefreshButton
            pending={desk.isFetching || sales.isFetching || books.isFetching || missed.isFetching}
            onRefresh={() => void Promise.all([desk.refetch(), sales.refetch(), books.refetch(), missed.refetch()])}
          />
        }
      />
      <Figures
        title="Quote Requests"
        note="Last 12 weeks"
        loading="Loading figures..."
        query={desk}
        empty={{ is: ({ weeks }) => weeks.every(({ received }) => received === 0), state: noRequests }}
      >
        {({ weeks, families }) => (
          <>
            <RequestsCard weeks={weeks} />
            <AnswerTimesCard weeks={weeks} />
            <FamiliesCard families={families} />
          </>
        )}
      </Figures>
      <Figures
        title="Quotes and Sales"
        note="Last 12 months"
        loading="Loading quotes and sales..."
        query={sales}
        empty={{ is: hasNoQuotes, state: noQuotes }}
      >
        {({ months, declines, due, late }) => (
          <>
            <WinRateCard months={months} />
            <QuotedByMonthCard months={months} />
            <DeclinesCard declines={declines} />
            <SalesByMonthCard months={months} due={due} late={late} />
          </>
        )}
      </Figures>
      <Figures
        title="Orders and Revenue"
        note="All companies, last 12 months (UTC)"
        loading="Loading orders and revenue..."
        query={books}
        empty={{ is: isEmpty, state: noBooks }}
      >
        {({ months, families }) => (
          <>
            <OrdersByMonthCard months={months} />
            <RevenueByMonthCard months={months} />
            <OrdersByFamilyCard families={families} />
          </>
        )}
      </Figures>
      <Figures
        title="Searched, Not Found"
        note="What visitors searched for without any product, most often first. A product or a synonym in content/search.yaml would help them."
        loading="Loading searches..."
        query={missed}
        empty={{ is: (searches) => searches.length === 0, state: nothingMissed }}
      >
        {(searches) => <MissedSearchesCard searches={searches} />}
      </Figures>
    </>
  )
}

const hasNoQuotes = ({ months, due }: SaleFigures) =>
  due.count === 0 && months.every(({ quotes, accepted, declined, sales }) => quotes + accepted + declined + sales === 0)

const isEmpty = ({ months }: BookFigures) =>
  months.every(({ orders, received }) => orders === 0 && centsOf(received) === 0n)
