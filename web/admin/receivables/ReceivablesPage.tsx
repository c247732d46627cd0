import type { Receivables } from "#contract/sales/receivables.ts"
import { BackLink } from "#web/admin/BackLink.tsx"
import { AgeCard } from "#web/admin/receivables/AgeCard.tsx"
import { AgeTotals } from "#web/admin/receivables/AgeTotals.tsx"
import { BuyersSection } from "#web/admin/receivables/BuyersSection.tsx"
import { ExpectedCard } from "#web/admin/receivables/ExpectedCard.tsx"
import { JournalExport } from "#web/admin/receivables/JournalExport.tsx"
import { LastPayments } from "#web/admin/receivables/LastPayments.tsx"
import { MonthsCard } from "#web/admin/receivables/MonthsCard.tsx"
import styles from "#web/admin/receivables/Receivables.module.css"
import { RefreshButton } from "#web/admin/RefreshButton.tsx"
import { useReceivables } from "#web/api/receivables.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

export const meta = signedInMeta(
  "Receivables",
  "What buyers owe, by age, by buyer and by week.",
  paths.adminReceivables,
)

const nothingOpen = (
  <EmptyState
    title="No open invoices"
    action={
      <ButtonLink variant="secondary" to={paths.adminInvoices}>
        See invoices
      </ButtonLink>
    }
  >
    Invoices appear here once they are issued, until they are paid or credited.
  </EmptyState>
)

/** What buyers owe, when it is expected, and what they paid last. */
export default function ReceivablesPage() {
  const query = useReceivables()
  const { data, error, isFetching, refetch } = query
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={paths.adminInvoices}>Invoices</BackLink>}
        title="Receivables"
        lead="What buyers owe"
        actions={<RefreshButton pending={isFetching} onRefresh={() => void refetch()} />}
      />
      <div className={styles.page}>
        <LoadProblem of={query} fallback="The receivables could not be loaded" />
        {!data && !error && <OnTheirWay />}
        {data && <Owed receivables={data} />}
        <MonthsCard />
        <LastPayments />
        <JournalExport />
      </div>
    </>
  )
}

function Owed({ receivables }: { receivables: Receivables }) {
  const { count, buyers, expected } = receivables
  return (
    <>
      <AgeTotals receivables={receivables} />
      {count === 0 ? (
        nothingOpen
      ) : (
        <div className={styles.charts}>
          <AgeCard receivables={receivables} />
          <ExpectedCard expected={expected} />
        </div>
      )}
      {buyers.length > 0 && <BuyersSection buyers={buyers} />}
    </>
  )
}

function OnTheirWay() {
  return (
    <>
      <Spinner label="Loading receivables..." />
      <Skeleton shape="block" count={2} />
    </>
  )
}
