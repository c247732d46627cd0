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
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import ui from "#web/ui/primitives.module.css"

type Buyer = Receivables["buyers"][number]

const columns: readonly TableColumn<Buyer>[] = [
  {
    label: "Buyer",
    render: (buyer) => (
      <TwoLines
        first={<BuyerName buyer={buyer} />}
        second={[buyer.organization, buyer.email].filter(Boolean).join(", ")}
      />
    ),
  },
  { label: "Open", align: "end", render: (buyer) => formatDollars(buyer.total) },
  { label: "Late", render: (buyer) => <LateParts buyer={buyer} /> },
  { label: "Credit", align: "end", render: (buyer) => formatDollars(buyer.credit) },
  { label: "Statement", print: "hide", render: (buyer) => <Statements buyer={buyer} /> },
  {
    label: "Payment",
    print: "hide",
    render: (buyer) =>
      centsOf(buyer.total) > 0n && (
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
      ),
  },
]

/** Who owes how much, and each buyer's statement. */
export function BuyersSection({ buyers }: Pick<Receivables, "buyers">) {
  return (
    <section className={styles.section} aria-labelledby="buyers">
      <h2 id="buyers">Buyers</h2>
      {buyers.length === receivablesLimits.buyers && (
        <p>The {receivablesLimits.buyers} buyers who owe most. The totals above count all.</p>
      )}
      <RowsTable
        caption="Open amounts by buyer"
        rows={buyers}
        keyOf={(buyer) => `${buyer.email} ${buyer.organization} ${buyer.name}`}
        columns={columns}
      />
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
