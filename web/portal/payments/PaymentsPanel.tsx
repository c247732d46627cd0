import { formatDollars } from "#contract/values/money.ts"
import { type Payment, paymentStatusLabels, paymentSorts, paymentStatuses } from "#contract/books/payments.ts"
import { paymentsBook, paymentsCsv } from "#web/api/payments.ts"
import { BookControls } from "#web/portal/books/BookControls.tsx"
import { BookPanel, type PanelState } from "#web/portal/books/BookPanel.tsx"
import type { PanelWords } from "#web/portal/books/panel-ties.ts"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { isNarrowed, type ViewChange, viewIn } from "#web/parts/view-in.ts"
import { PaymentCard } from "#web/portal/payments/PaymentCard.tsx"
import { OwnPaymentsTable } from "#web/portal/payments/OwnPaymentsTable.tsx"
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

/** What the address says of the list. */
export const paymentViewIn = (params: URLSearchParams) => viewIn(params, narrowing)

interface PaymentsPanelProps extends PanelState<Payment> {
  view: ReturnType<typeof paymentViewIn>
  onChangeView: (change: ViewChange) => void
}

export function PaymentsPanel({ view, onChangeView, ...state }: PaymentsPanelProps) {
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
            value={view.status}
            choices={paymentStatusLabels}
            onChoose={(status) => onChangeView({ status })}
          />
        </BookControls>
      }
      nameOf={({ amount, orderNumber }) =>
        `payment of ${formatDollars(amount)}${orderNumber ? ` for ${orderNumber}` : ""}`
      }
      Card={PaymentCard}
      Table={OwnPaymentsTable}
      Form={PaymentForm}
    />
  )
}
