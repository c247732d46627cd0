import { familyLabels } from "#contract/families.ts"
import styles from "#web/admin/receivables/Receivables.module.css"
import { AgeCard } from "#web/admin/receivables/AgeCard.tsx"
import { MoneyCard } from "#web/admin/receivables/MoneyCard.tsx"
import { MonthsCard } from "#web/admin/receivables/MonthsCard.tsx"
import { useInvoicedByFamily, useReceivables } from "#web/api/receivables.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"

/** What is open and was invoiced, whatever period the charts above show. */
export function MoneyFigures() {
  return (
    <div className={styles.page}>
      <section className={styles.section} aria-labelledby="invoices">
        <h2 id="invoices">Invoices and Payments</h2>
        <div className={styles.charts}>
          <OpenByAge />
          <ByFamily />
        </div>
      </section>
      <MonthsCard />
    </div>
  )
}

function OpenByAge() {
  const { data, error, isFetching, refetch } = useReceivables()
  if (data) return <AgeCard receivables={data} />
  if (!error) return <Skeleton shape="block" count={1} label="Loading open invoices" />
  return (
    <LoadProblem
      error={error}
      fallback="The open invoices could not be loaded"
      pending={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function ByFamily() {
  const { data, error, isFetching, refetch } = useInvoicedByFamily()
  if (!data && !error) return <Skeleton shape="block" count={1} label="Loading families" />
  if (!data)
    return (
      <LoadProblem
        error={error}
        fallback="The families could not be loaded"
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    )
  const nameOf = (family: (typeof data)[number]["family"]) => (family ? familyLabels[family] : "Other")
  return (
    <MoneyCard
      title="Invoiced by family"
      note="Lines of the last 12 months, without charges and tax. Credit notes are subtracted."
      caption="Amounts invoiced by family"
      heading="Family"
      kind="things"
      series={[{ name: "Invoiced", look: "now" }]}
      bars={data.map(({ family, invoiced }) => ({
        name: nameOf(family),
        tick: nameOf(family).split(" ")[0]!, // A label has a word.
        amounts: [invoiced],
      }))}
    />
  )
}
