import { formatCount } from "#contract/values/counts.ts"
import { invoiceChargeText, lineTaxLabels } from "#contract/sales/invoice-words.ts"
import type { InvoicePaper } from "#contract/sales/invoices.ts"
import { centsOf, formatDollars } from "#contract/values/money.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import styles from "#web/admin/invoices/InvoiceSheet.module.css"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"

type Line = InvoicePaper["lines"][number]

const columns: readonly TableColumn<Line>[] = [
  {
    label: "Description",
    className: styles.description,
    render: (line) => (
      <TwoLines
        first={line.description}
        second={[line.partNumber && `Part number ${line.partNumber}`, line.nsn && `NSN ${line.nsn}`]
          .filter(Boolean)
          .join(", ")}
      />
    ),
  },
  { label: "Item", render: (line) => <TwoLines first={line.item} second={line.clin && `CLIN ${line.clin}`} /> },
  {
    label: "Quantity",
    align: "end",
    render: (line) => `${formatCount(line.quantity)} ${line.unitOfIssue}`,
  },
  { label: "Unit price", align: "end", render: (line) => formatPrice(line.unitPrice) },
  { label: "Tax", render: (line) => <Tax line={line} /> },
  { label: "Amount", align: "end", render: (line) => formatDollars(line.total) },
]

/** The lines of the paper and what they come to. */
export function InvoiceLines({ paper: { lines, charges, subtotal, taxTotal, total } }: { paper: InvoicePaper }) {
  return (
    <section className={styles.part}>
      <h3>Lines</h3>
      <RowsTable caption="Invoiced lines" rows={lines} keyOf={(line) => line.item} columns={columns} />
      <dl className={styles.totals}>
        <Sum label="Lines" amount={subtotal} />
        {charges.map((charge, at) => (
          <Sum key={at} label={invoiceChargeText(charge)} amount={charge.amount} />
        ))}
        {(centsOf(taxTotal) !== 0n || lines.some(({ tax }) => tax === "taxable")) && (
          <Sum label="Tax" amount={taxTotal} />
        )}
        <Sum label="Total" amount={total} />
      </dl>
    </section>
  )
}

function Tax({ line: { tax, taxRate, taxAmount } }: { line: Line }) {
  if (tax === null) return "Not chosen"
  if (tax !== "taxable") return lineTaxLabels[tax]
  return <TwoLines first={formatDollars(taxAmount)} second={taxRate && `${taxRate}%`} />
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatDollars(amount)}</dd>
    </div>
  )
}
