import type { ReactNode } from "react"
import { Link, useLocation } from "react-router"
import { type Buyer, buyerRowsShown } from "#contract/desk/buyers.ts"
import { formatDay } from "#contract/values/dates.ts"
import { invoiceStateLabels } from "#contract/sales/invoice-words.ts"
import { messageStatusLabels } from "#contract/desk/messages.ts"
import { formatDollars } from "#contract/values/money.ts"
import { quoteRequestStatusLabels } from "#contract/quote-requests/quote-requests.ts"
import { quoteStatusLabels } from "#contract/quotes/quote-words.ts"
import { saleStatusLabels } from "#contract/sales/sale-words.ts"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { paths } from "#web/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"

interface PartProps {
  id: string
  heading: string
  /** What the second and later columns hold. */
  columns: readonly string[]
  rows: readonly { key: string; to: string; cells: readonly ReactNode[] }[]
  empty: string
}

/** Rows of one kind; each leads to its own page, and from there Back returns here. */
function Part({ id, heading, columns, rows, empty }: PartProps) {
  const { pathname } = useLocation()
  return (
    <Card as="section" padding="compact" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {rows.length === 0 && <p className={ui.muted}>{empty}</p>}
      {rows.length === buyerRowsShown && <p className={ui.muted}>The newest {buyerRowsShown}.</p>}
      {rows.length > 0 && (
        <StackingTable caption={`${heading} of this buyer`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, to, cells: [first, ...others] }) => (
              <tr key={key}>
                <th scope="row" data-label={columns[0]}>
                  <Link to={to} state={{ backTo: pathname }}>
                    {first}
                  </Link>
                </th>
                {others.map((cell, at) => (
                  <td key={columns[at + 1]} data-label={columns[at + 1]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </StackingTable>
      )}
    </Card>
  )
}

/** Requests with their quotes. */
export function BuyerRequests({ requests }: Pick<Buyer, "requests">) {
  if (!requests) return null
  return (
    <Part
      id="requests"
      heading="Requests and quotes"
      columns={["Number", "Received", "Status", "Quote"]}
      empty="No requests yet."
      rows={requests.rows.map(({ number, person, createdAt, status, quote }) => ({
        key: number,
        to: paths.adminQuoteRequest(number),
        cells: [
          number,
          <TwoLines key="received" first={<DateTime value={createdAt} />} second={person} />,
          <StatusBadge key="status" labels={quoteRequestStatusLabels} status={status} />,
          quote ? (
            <TwoLines
              key="quote"
              first={quote.total === null ? "Not priced yet" : formatDollars(quote.total)}
              second={`Revision ${quote.revision}, ${quoteStatusLabels[quote.status].toLowerCase()}`}
            />
          ) : (
            "None yet"
          ),
        ],
      }))}
    />
  )
}

export function BuyerSales({ sales }: Pick<Buyer, "sales">) {
  if (!sales) return null
  return (
    <Part
      id="sales"
      heading="Sales"
      columns={["Number", "Accepted", "Status", "Total"]}
      empty="No sales yet."
      rows={sales.rows.map(({ id, number, purchaseOrder, createdAt, status, total }) => ({
        key: id,
        to: paths.adminSale(id),
        cells: [
          number,
          <TwoLines key="accepted" first={<DateTime value={createdAt} />} second={purchaseOrder} />,
          <StatusBadge key="status" labels={saleStatusLabels} status={status} />,
          formatDollars(total),
        ],
      }))}
    />
  )
}

/** Those with something open first. */
export function BuyerInvoices({ invoices }: Pick<Buyer, "invoices">) {
  if (!invoices) return null
  return (
    <Part
      id="invoices"
      heading="Invoices"
      columns={["Number", "Due", "Status", "Open"]}
      empty="No invoices yet."
      rows={invoices.rows.map(({ id, number, saleNumber, dueOn, state, total, open }) => ({
        key: id,
        to: number === null ? paths.adminInvoiceDraft(id) : paths.adminInvoice(id),
        cells: [
          number ?? `Draft for ${saleNumber}`,
          dueOn === null ? "No due day" : formatDay(dueOn),
          <StatusBadge key="status" labels={invoiceStateLabels} status={state} />,
          `${formatDollars(open)} of ${formatDollars(total)}`,
        ],
      }))}
    />
  )
}

export function BuyerMessages({ messages }: Pick<Buyer, "messages">) {
  if (!messages) return null
  return (
    <Part
      id="messages"
      heading="Messages"
      columns={["From", "Received", "Status", "Text"]}
      empty="No messages yet."
      rows={messages.rows.map(({ id, person, createdAt, status, text }) => ({
        key: id,
        to: paths.adminMessage(id),
        cells: [
          person,
          <DateTime key="received" value={createdAt} />,
          <StatusBadge key="status" labels={messageStatusLabels} status={status} />,
          text,
        ],
      }))}
    />
  )
}
