import { formatCount } from "#contract/values/counts.ts"
import { lineTaxLabels } from "#contract/sales/invoice-words.ts"
import type { InvoicePaper } from "#contract/sales/invoices.ts"
import { centsOf, formatDollars } from "#contract/values/money.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import styles from "#web/admin/invoices/InvoiceSheet.module.css"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"

type Line = InvoicePaper["lines"][number]

/** The lines of the paper and what they come to. */
export function InvoiceLines({ paper: { lines, charges, subtotal, taxTotal, total } }: { paper: InvoicePaper }) {
  return (
    <section className={styles.part}>
      <h3>Lines</h3>
      <StackingTable caption="Invoiced lines">
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Item</th>
            <th scope="col" data-align="end">
              Quantity
            </th>
            <th scope="col" data-align="end">
              Unit price
            </th>
            <th scope="col">Tax</th>
            <th scope="col" data-align="end">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.item}>
              <th scope="row" data-label="Description">
                <TwoLines
                  first={line.description}
                  second={[line.partNumber && `Part number ${line.partNumber}`, line.nsn && `NSN ${line.nsn}`]
                    .filter(Boolean)
                    .join(", ")}
                />
              </th>
              <td data-label="Item">
                <TwoLines first={line.item} second={line.clin && `CLIN ${line.clin}`} />
              </td>
              <td data-label="Quantity" data-align="end">
                {formatCount(line.quantity)} {line.unitOfIssue}
              </td>
              <td data-label="Unit price" data-align="end">
                {formatPrice(line.unitPrice)}
              </td>
              <td data-label="Tax">
                <Tax line={line} />
              </td>
              <td data-label="Amount" data-align="end">
                {formatDollars(line.total)}
              </td>
            </tr>
          ))}
        </tbody>
      </StackingTable>
      <dl className={styles.totals}>
        <Sum label="Lines" amount={subtotal} />
        {charges.map(({ label, amount }, at) => (
          <Sum key={at} label={label} amount={amount} />
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
