import { counted } from "#contract/values/counts.ts"
import { type InvoiceAge, invoiceAgeLabels, invoiceAges } from "#contract/sales/invoice-words.ts"
import { centsOf, formatDollars } from "#contract/values/money.ts"
import type { Receivables } from "#contract/sales/receivables.ts"
import styles from "#web/admin/receivables/Receivables.module.css"

/** What is open in total and by age. */
export function AgeTotals({ receivables: { total, byAge, count, credit } }: { receivables: Receivables }) {
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
