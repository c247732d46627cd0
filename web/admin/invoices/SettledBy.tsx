import { Link } from "react-router"
import { remittanceMethodLabels } from "#contract/sales/invoice-words.ts"
import type { Invoice } from "#contract/sales/invoices.ts"
import { formatDollars } from "#contract/values/money.ts"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import { May } from "#web/admin/May.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { paths } from "#web/paths.ts"
import { Card } from "#web/ui/Card.tsx"

/** The payments and credit notes of an invoice. */
export function SettledBy({ invoice: { kind, payments, creditNotes } }: { invoice: Invoice }) {
  if (kind === "credit_note") return null
  const isUntouched = payments.length === 0 && creditNotes.length === 0
  return (
    <Card as="section" aria-labelledby="settled-by">
      <h2 id="settled-by">Payments and credit notes</h2>
      {isUntouched && <p>Nothing has been paid or credited yet.</p>}
      {payments.length > 0 && (
        <May call="POST /api/admin/invoices/:id/credit">
          <p data-print="hide">
            Only the open amount can be credited. To credit paid goods, first{" "}
            <Link to={`${paths.adminReceivables}#payments`}>take back the payment</Link>.
          </p>
        </May>
      )}
      {!isUntouched && (
        <StackingTable caption="Payments and credit notes of this invoice">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Day</th>
              <th scope="col">Reference</th>
              <th scope="col" data-align="end">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {creditNotes.map(({ id, number, issuedOn, total }) => (
              <tr key={id}>
                <th scope="row" data-label="What">
                  Credit note
                </th>
                <td data-label="Day">
                  <CalendarDay value={issuedOn} />
                </td>
                <td data-label="Reference" data-kind="code">
                  <Link to={paths.adminInvoice(id)}>{number}</Link>
                </td>
                <td data-label="Amount" data-align="end">
                  {formatDollars(total)}
                </td>
              </tr>
            ))}
            {payments.map(({ remittanceId, receivedOn, isFromCredit, method, reference, amount }) => (
              <tr key={[remittanceId, receivedOn, isFromCredit].join(" ")}>
                <th scope="row" data-label="What">
                  <Link to={`${paths.adminReceivables}#payments`}>
                    {isFromCredit ? "Credit from a payment" : "Payment"} by {remittanceMethodLabels[method]}
                  </Link>
                </th>
                <td data-label="Day">
                  <CalendarDay value={receivedOn} />
                </td>
                <td data-label="Reference" data-kind={reference ? "code" : undefined}>
                  {reference ?? "None"}
                </td>
                <td data-label="Amount" data-align="end">
                  {formatDollars(amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </StackingTable>
      )}
    </Card>
  )
}
