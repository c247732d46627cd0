import { type InvoiceAge, invoiceAgeLabels, invoiceAges } from "#contract/sales/invoice-words.ts"
import type { Receivables } from "#contract/sales/receivables.ts"
import { counted } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { centsOf, formatDollars } from "#contract/values/money.ts"
import { BackLink } from "#web/admin/BackLink.tsx"
import { AgeCard } from "#web/admin/receivables/AgeCard.tsx"
import { BuyersSection } from "#web/admin/receivables/BuyersSection.tsx"
import { JournalExport } from "#web/admin/receivables/JournalExport.tsx"
import { LastPayments } from "#web/admin/receivables/LastPayments.tsx"
import { MoneyCard } from "#web/admin/receivables/MoneyCard.tsx"
import { MonthsChart } from "#web/admin/receivables/MonthsChart.tsx"
import styles from "#web/admin/receivables/Receivables.module.css"
import { RefreshButton } from "#web/admin/RefreshButton.tsx"
import { useReceivables, useReceivedByMonth } from "#web/api/receivables.ts"
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

/** Money that buyers owe, when it is expected, and their latest payments. */
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

/** Open money in total and by age. */
function AgeTotals({ receivables: { total, byAge, count, credit } }: { receivables: Receivables }) {
  return (
    <section className={styles.section} aria-labelledby="open">
      <h2 id="open">Open</h2>
      <dl className={styles.totals}>
        <div>
          <dt>Total, {counted(count, "invoice")}</dt>
          <dd>{formatDollars(total)}</dd>
        </div>
        {invoiceAges.map((age) => (
          <div key={age} data-late={isLate(age, byAge) || undefined}>
            <dt>{invoiceAgeLabels[age]}</dt>
            <dd>{formatDollars(byAge[age])}</dd>
          </div>
        ))}
        {centsOf(credit) > 0n && (
          <div>
            <dt>Buyers’ credit</dt>
            <dd>{formatDollars(credit)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const isLate = (age: InvoiceAge, byAge: Receivables["byAge"]) => age !== "not_due" && centsOf(byAge[age]) > 0n

/** Money that becomes due in the next weeks. */
function ExpectedCard({ expected }: Pick<Receivables, "expected">) {
  return (
    <MoneyCard
      title="Expected by week"
      note="By due day. Late invoices and those without a due day are not in it."
      caption="Open amounts by the week in which they are due"
      heading="Week from"
      kind="times"
      bars={expected.map(({ from, amount }) => ({
        name: formatDay(from),
        tick: formatDay(from).slice(0, 6),
        amounts: [amount],
      }))}
    />
  )
}

/** Money invoiced and received in the last 12 months. */
function MonthsCard() {
  const query = useReceivedByMonth()
  const { data, error } = query
  if (error) return <LoadProblem of={query} fallback="The months could not be loaded" />
  if (!data) return <Skeleton shape="block" count={1} label="Loading months" />
  return (
    <section className={styles.section} aria-labelledby="months">
      <h2 id="months">Last 12 months</h2>
      <MonthsChart {...data} />
    </section>
  )
}
