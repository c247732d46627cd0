import type { MetaFunction } from "react-router"
import type { BookFigures } from "#contract/book-figures.ts"
import { centsOf } from "#contract/money.ts"
import { BackLink } from "#web/admin/BackLink.tsx"
import { AnswerTimesCard } from "#web/admin/glance/AnswerTimesCard.tsx"
import { FamiliesCard } from "#web/admin/glance/FamiliesCard.tsx"
import { Figures } from "#web/admin/glance/Figures.tsx"
import { OrdersByFamilyCard } from "#web/admin/glance/OrdersByFamilyCard.tsx"
import { OrdersByMonthCard } from "#web/admin/glance/OrdersByMonthCard.tsx"
import { RequestsCard } from "#web/admin/glance/RequestsCard.tsx"
import { RevenueByMonthCard } from "#web/admin/glance/RevenueByMonthCard.tsx"
import { RefreshButton } from "#web/admin/RefreshButton.tsx"
import { useBookFigures } from "#web/api/book-figures.ts"
import { useDeskFigures } from "#web/api/desk-figures.ts"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "At a Glance",
      description: "How the quote desk and the books have done.",
      keywords: "quote desk figures",
      path: paths.adminAtAGlance,
      noIndex: true,
    },
    matches,
  )

const noRequests = (
  <EmptyState title="No quote requests in twelve weeks">
    The pictures appear with the first request on the quote form.
  </EmptyState>
)

const noBooks = (
  <EmptyState title="No orders or revenue in twelve months">
    The pictures appear with the first order or received payment of a company.
  </EmptyState>
)

/** The quote desk over twelve weeks and the books over twelve months: each picture with its table. */
export default function AtAGlancePage() {
  const desk = useDeskFigures()
  const books = useBookFigures()
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={paths.adminQuoteRequests}>Quote Requests</BackLink>}
        title="At a Glance"
        lead="How the quote desk and the books have done"
        actions={
          <RefreshButton
            pending={desk.isFetching || books.isFetching}
            onRefresh={() => void Promise.all([desk.refetch(), books.refetch()])}
          />
        }
      />
      <Figures
        title="Quote Requests"
        note="Of the last twelve weeks."
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
        title="Orders and Revenue"
        note="Of all companies over twelve months, in Coordinated Universal Time (UTC)."
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
    </>
  )
}

const isEmpty = ({ months }: BookFigures) =>
  months.every(({ orders, received }) => orders === 0 && centsOf(received) === 0n)
