import type { MetaFunction } from "react-router"
import { BackLink } from "#web/admin/BackLink.tsx"
import { AnswerTimesCard } from "#web/admin/glance/AnswerTimesCard.tsx"
import styles from "#web/admin/glance/AtAGlance.module.css"
import { FamiliesCard } from "#web/admin/glance/FamiliesCard.tsx"
import { RequestsCard } from "#web/admin/glance/RequestsCard.tsx"
import { RefreshButton } from "#web/admin/RefreshButton.tsx"
import { useDeskFigures } from "#web/api/desk-figures.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "At a Glance",
      description: "How the quote desk has done.",
      keywords: "quote desk figures",
      path: paths.adminAtAGlance,
      noIndex: true,
    },
    matches,
  )

/** The quote desk over twelve weeks: each picture with its table. */
export default function AtAGlancePage() {
  const { data, error, isFetching, isPending, refetch } = useDeskFigures()
  const isEmpty = data?.weeks.every(({ received }) => received === 0) ?? false
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={paths.adminQuoteRequests}>Quote Requests</BackLink>}
        title="At a Glance"
        lead="Quote requests of the last twelve weeks"
        actions={<RefreshButton pending={isFetching} onRefresh={() => void refetch()} />}
      />
      {error && (
        <LoadProblem
          error={error}
          fallback="The figures could not be loaded"
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && (
        <>
          <Spinner label="Loading figures..." />
          <div aria-hidden="true">
            <Skeleton shape="block" count={2} />
          </div>
        </>
      )}
      {isEmpty && (
        <EmptyState title="No quote requests in twelve weeks">
          The pictures appear with the first request on the quote form.
        </EmptyState>
      )}
      {data && !isEmpty && (
        <div className={styles.cards}>
          <RequestsCard weeks={data.weeks} />
          <AnswerTimesCard weeks={data.weeks} />
          <FamiliesCard families={data.families} />
        </div>
      )}
    </>
  )
}
