import { openChargeRows, sumRows } from "#contract/quotes/charge-words.ts"
import { counted } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import type { RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import { fobLabels } from "#contract/quotes/quote-words.ts"
import { totalRows } from "#contract/quotes/quote-totals.ts"
import type { Quote } from "#contract/quotes/quotes.ts"
import { FactList } from "#web/parts/FactList.tsx"
import { QuoteLinesTable } from "#web/parts/quotes/QuoteLinesTable.tsx"
import styles from "#web/parts/quotes/QuoteView.module.css"
import ui from "#web/ui/primitives.module.css"

interface QuoteViewProps {
  quote: Quote
  /** The requested lines that it answers, in their order. */
  products: readonly RequestedLine[]
}

/** One revision of a quote as the buyer reads it: lines, totals, terms and remarks. */
export function QuoteView({ quote, products }: QuoteViewProps) {
  const { lines, charges, remarks } = quote
  return (
    <div className={styles.quote}>
      <QuoteLinesTable lines={lines} products={products} />
      <div className={styles.sums}>
        <dl className={styles.totals}>
          {sumRows(quote).map(([label, amount], at) => (
            // Two charges may have one name.
            <Sum key={at} label={label} amount={amount} />
          ))}
        </dl>
        {[...totalRows(lines), ...openChargeRows(charges)].map(([label, items]) => (
          <p key={label} className={styles.hint}>
            {label}: {items}
          </p>
        ))}
      </div>
      <section className={styles.part}>
        <h3>Terms</h3>
        <FactList facts={termsOf(quote)} />
      </section>
      {remarks && (
        <section className={styles.part}>
          <h3>Remarks</h3>
          <p className={ui.asWritten}>{remarks}</p>
        </section>
      )}
    </div>
  )
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatDollars(amount)}</dd>
    </div>
  )
}

function termsOf({ lines, validUntil, deliveryDays, fob, paymentTerms, preparedBy }: Quote) {
  const ofLines = lines.some(({ leadTimeDays }) => leadTimeDays !== null) ? "As stated for each line" : null
  const delivery = deliveryDays === null ? ofLines : daysAfterOrder(deliveryDays)
  return [
    { label: "Valid until", value: validUntil ? formatDay(validUntil) : "Not set" },
    ...(delivery === null ? [] : [{ label: "Delivery", value: delivery }]),
    { label: "Freight", value: fobLabels[fob] },
    { label: "Payment terms", value: paymentTerms || "Not set" },
    { label: "Prepared by", value: preparedBy || "Not set" },
  ]
}

/** "30 days after receipt of order". */
const daysAfterOrder = (days: number) =>
  days === 0 ? "On receipt of order" : `${counted(days, "day")} after receipt of order`
