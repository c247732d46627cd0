import {
  type Payment,
  paymentMethodLabels,
  paymentSorts,
  paymentStatuses,
  paymentStatusLabels,
} from "#contract/books/payments.ts"
import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import { paymentsBook, paymentsCsv } from "#web/api/payments.ts"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import type { TableColumn } from "#web/parts/RowsTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { filterTies, isNarrowed, type ViewChange, viewIn } from "#web/parts/view-in.ts"
import { BookControls } from "#web/portal/books/BookControls.tsx"
import { BookPanel, type PanelState } from "#web/portal/books/BookPanel.tsx"
import { CardFacts } from "#web/portal/books/CardFacts.tsx"
import { CardHead } from "#web/portal/books/CardHead.tsx"
import type { CardTies, PanelWords } from "#web/portal/books/panel-ties.ts"
import { TwoLineCell } from "#web/portal/books/TwoLineCell.tsx"
import { PaymentForm } from "#web/portal/payments/PaymentForm.tsx"

const noun = { one: "payment", many: "payments", title: "Payment" }

const words: PanelWords = {
  heading: "Payments Management",
  lead: "Track payment transactions",
  empty: {
    title: "No payments yet",
    text: "Start tracking your payment transactions",
    action: "Add First Payment",
  },
}

const sorts = { createdAt: "Date added", amount: "Amount", paymentDate: "Payment date" }

const narrowing = { sorts: paymentSorts, types: [], statuses: paymentStatuses }

/** The list's view in the address. */
export const paymentViewIn = (params: URLSearchParams) => viewIn(params, narrowing)

interface PaymentsPanelProps extends PanelState<Payment> {
  view: ReturnType<typeof paymentViewIn>
  onChangeView: (change: ViewChange) => void
}

export function PaymentsPanel({ view, onChangeView, ...state }: PaymentsPanelProps) {
  const filter = filterTies(view, onChangeView)
  return (
    <BookPanel
      {...state}
      book={paymentsBook}
      noun={noun}
      words={words}
      csv={paymentsCsv}
      isNarrowed={isNarrowed(view)}
      controls={
        <BookControls
          noun="payments"
          searched="Search transaction ID, order or notes"
          view={view}
          sorts={sorts}
          onChange={onChangeView}
        >
          <FilterSelect
            label="Filter by status"
            all="All statuses"
            choices={paymentStatusLabels}
            {...filter("status")}
          />
        </BookControls>
      }
      nameOf={({ amount, orderNumber }) =>
        `payment of ${formatDollars(amount)}${orderNumber ? ` for ${orderNumber}` : ""}`
      }
      Card={PaymentCard}
      columns={columns}
      Form={PaymentForm}
    />
  )
}

const columns: readonly TableColumn<Payment>[] = [
  { label: "Order", render: (row) => row.orderNumber ?? "Unknown Order" },
  {
    label: "Method",
    render: (row) => <TwoLineCell first={paymentMethodLabels[row.method]} second={row.transactionId} />,
  },
  { label: "Amount", align: "end", phone: "aside", render: (row) => formatDollars(row.amount) },
  {
    label: "Status",
    phone: "below",
    render: (row) => <StatusBadge labels={paymentStatusLabels} status={row.status} />,
  },
  {
    label: "Payment date",
    phone: "end",
    render: (row) => row.paymentDate && <time dateTime={row.paymentDate}>{formatDay(row.paymentDate)}</time>,
  },
]

function PaymentCard({ row, actions }: CardTies<Payment>) {
  const { amount, orderNumber, status, method, transactionId, paymentDate, notes } = row
  return (
    <>
      <CardHead
        title={formatDollars(amount)}
        lead={orderNumber ?? "Unknown Order"}
        badges={<StatusBadge labels={paymentStatusLabels} status={status} />}
        actions={actions}
      />
      <CardFacts
        facts={[
          ["Method", paymentMethodLabels[method]],
          ["Transaction ID", transactionId],
          [
            "Payment date",
            paymentDate && (
              <time key="paid" dateTime={paymentDate}>
                {formatDay(paymentDate)}
              </time>
            ),
          ],
        ]}
        notes={notes}
      />
    </>
  )
}
