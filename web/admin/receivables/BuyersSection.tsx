import { Link } from "react-router"
import { May } from "#web/admin/May.tsx"
import { invoiceAgeLabels, invoiceAges } from "#contract/sales/invoice-words.ts"
import { centsOf, formatDollars } from "#contract/values/money.ts"
import { type Receivables, receivablesLimits } from "#contract/sales/receivables.ts"
import { RecordPayment } from "#web/admin/invoices/payment/RecordPayment.tsx"
import styles from "#web/admin/receivables/Receivables.module.css"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { statementFile } from "#web/api/receivables.ts"
import { paths } from "#web/paths.ts"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import ui from "#web/ui/primitives.module.css"

type Buyer = Receivables["buyers"][number]

/** Who owes how much, and each buyer's statement. */
export function BuyersSection({ buyers }: Pick<Receivables, "buyers">) {
  return (
    <section className={styles.section} aria-labelledby="buyers">
      <h2 id="buyers">Buyers</h2>
      {buyers.length === receivablesLimits.buyers && (
        <p>The {receivablesLimits.buyers} buyers who owe most. The totals above count all.</p>
      )}
      <StackingTable caption="Open amounts by buyer">
        <thead>
          <tr>
            <th scope="col">Buyer</th>
            <th scope="col" data-align="end">
              Open
            </th>
            <th scope="col">Late</th>
            <th scope="col" data-align="end">
              Credit
            </th>
            <th scope="col" data-print="hide">
              Statement
            </th>
            <th scope="col" data-print="hide">
              Payment
            </th>
          </tr>
        </thead>
        <tbody>
          {buyers.map((buyer) => (
            <tr key={`${buyer.email} ${buyer.organization} ${buyer.name}`}>
              <th scope="row" data-label="Buyer">
                <TwoLines
                  first={<BuyerName buyer={buyer} />}
                  second={[buyer.organization, buyer.email].filter(Boolean).join(", ")}
                />
              </th>
              <td data-label="Open" data-align="end">
                {formatDollars(buyer.total)}
              </td>
              <td data-label="Late">
                <LateParts buyer={buyer} />
              </td>
              <td data-label="Credit" data-align="end">
                {formatDollars(buyer.credit)}
              </td>
              <td data-label="Statement" data-print="hide">
                <Statements buyer={buyer} />
              </td>
              <td data-label="Payment" data-print="hide">
                {centsOf(buyer.total) > 0n && (
                  <May call="POST /api/admin/remittances">
                    <RecordPayment
                      variant="secondary"
                      isNamed
                      amount={buyer.total}
                      buyer={{
                        customerName: buyer.name,
                        customerOrganization: buyer.organization,
                        customerEmail: buyer.email,
                      }}
                    />
                  </May>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </StackingTable>
    </section>
  )
}

/** A row is the account of one address; the link leads to all of its organization. */
function BuyerName({ buyer: { name, email } }: { buyer: Buyer }) {
  return email ? (
    <Link className={ui.touch} to={paths.adminBuyer(email)}>
      {name}
    </Link>
  ) : (
    name
  )
}

/** Only the ages in which something is open: most buyers have one or none. */
function LateParts({ buyer: { byAge } }: { buyer: Buyer }) {
  const late = invoiceAges.filter((age) => age !== "not_due" && centsOf(byAge[age]) > 0n)
  if (late.length === 0) return "Nothing"
  return (
    <ul className={styles.plain}>
      {late.map((age) => (
        <li key={age}>
          {formatDollars(byAge[age])} {invoiceAgeLabels[age].toLowerCase()}
        </li>
      ))}
    </ul>
  )
}

function Statements({ buyer: { name, email } }: { buyer: Buyer }) {
  if (!email) return "Needs an email address"
  return (
    <span className={styles.links} role="group" aria-label={`Statement of ${name}`}>
      <a href={statementFile(email, "pdf")} download>
        PDF
      </a>
      <a href={statementFile(email, "csv")} download>
        CSV
      </a>
    </span>
  )
}
