import { type Buyer, buyerRowsShown } from "#contract/desk/buyers.ts"
import { formatDay } from "#contract/values/dates.ts"
import { invoiceKindLabels, invoiceStateLabels, signedTotal } from "#contract/sales/invoice-words.ts"
import { messageStatusLabels } from "#contract/desk/messages.ts"
import { formatDollars } from "#contract/values/money.ts"
import { quoteRequestStatusLabels } from "#contract/quote-requests/quote-requests.ts"
import { quoteStatusLabels } from "#contract/quotes/quote-words.ts"
import { saleStatusLabels } from "#contract/sales/sale-words.ts"
import { ListLink } from "#web/admin/lists/ListLink.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { paths } from "#web/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"

interface PartProps<Row> {
  id: string
  heading: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly TableColumn<Row>[]
  empty: string
}

/** Rows of one kind; each leads to its own page, and from there Back returns here. */
function Part<Row>({ id, heading, rows, keyOf, columns, empty }: PartProps<Row>) {
  return (
    <Card as="section" padding="compact" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {rows.length === 0 && <p className={ui.muted}>{empty}</p>}
      {rows.length === buyerRowsShown && <p className={ui.muted}>The newest {buyerRowsShown}.</p>}
      {rows.length > 0 && (
        <RowsTable caption={`${heading} of this buyer`} rows={rows} keyOf={keyOf} columns={columns} />
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
      empty="No requests yet."
      rows={requests.rows}
      keyOf={({ number }) => number}
      columns={[
        { label: "Number", render: ({ number }) => <ListLink to={paths.adminQuoteRequest(number)}>{number}</ListLink> },
        {
          label: "Received",
          render: ({ createdAt, person }) => <TwoLines first={<DateTime value={createdAt} />} second={person} />,
        },
        { label: "Status", render: ({ status }) => <StatusBadge labels={quoteRequestStatusLabels} status={status} /> },
        {
          label: "Quote",
          render: ({ quote, status }) =>
            quote ? (
              <TwoLines
                first={quote.total === null ? "Not priced yet" : formatDollars(quote.total)}
                second={`Revision ${quote.revision}, ${quoteStatusLabels[quote.status].toLowerCase()}`}
              />
            ) : // A decided request without a quote gets none.
            status === "won" || status === "lost" ? (
              "None"
            ) : (
              "None yet"
            ),
        },
      ]}
    />
  )
}

export function BuyerSales({ sales }: Pick<Buyer, "sales">) {
  if (!sales) return null
  return (
    <Part
      id="sales"
      heading="Sales"
      empty="No sales yet."
      rows={sales.rows}
      keyOf={({ id }) => id}
      columns={[
        { label: "Number", render: ({ id, number }) => <ListLink to={paths.adminSale(id)}>{number}</ListLink> },
        {
          label: "Accepted",
          render: ({ createdAt, purchaseOrder }) => (
            <TwoLines first={<DateTime value={createdAt} />} second={purchaseOrder} />
          ),
        },
        { label: "Status", render: ({ status }) => <StatusBadge labels={saleStatusLabels} status={status} /> },
        { label: "Total", render: ({ total }) => formatDollars(total) },
      ]}
    />
  )
}

/** The buyer's invoices, the ones with open amounts first. */
export function BuyerInvoices({ invoices }: Pick<Buyer, "invoices">) {
  if (!invoices) return null
  return (
    <Part
      id="invoices"
      heading="Invoices"
      empty="No invoices yet."
      rows={invoices.rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "Number",
          render: ({ id, kind, number, saleNumber }) => (
            <TwoLines
              first={
                <ListLink to={number === null ? paths.adminInvoiceDraft(id) : paths.adminInvoice(id)}>
                  {number ?? `Draft for ${saleNumber}`}
                </ListLink>
              }
              second={kind === "credit_note" && invoiceKindLabels[kind]}
            />
          ),
        },
        { label: "Due", render: ({ dueOn }) => (dueOn === null ? "No due day" : formatDay(dueOn)) },
        { label: "Status", render: ({ state }) => <StatusBadge labels={invoiceStateLabels} status={state} /> },
        {
          label: "Open",
          render: (row) =>
            row.kind === "credit_note" ? signedTotal(row) : `${formatDollars(row.open)} of ${formatDollars(row.total)}`,
        },
      ]}
    />
  )
}

export function BuyerMessages({ messages }: Pick<Buyer, "messages">) {
  if (!messages) return null
  return (
    <Part
      id="messages"
      heading="Messages"
      empty="No messages yet."
      rows={messages.rows}
      keyOf={({ id }) => id}
      columns={[
        { label: "From", render: ({ id, person }) => <ListLink to={paths.adminMessage(id)}>{person}</ListLink> },
        { label: "Received", render: ({ createdAt }) => <DateTime value={createdAt} /> },
        { label: "Status", render: ({ status }) => <StatusBadge labels={messageStatusLabels} status={status} /> },
        { label: "Text", render: ({ text }) => text },
      ]}
    />
  )
}
