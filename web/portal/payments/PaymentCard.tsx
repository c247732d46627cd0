import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import { type Payment, paymentMethodLabels, paymentStatusLabels } from "#contract/books/payments.ts"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import type { CardTies } from "#web/portal/books/panel-ties.ts"
import { CardFacts } from "#web/portal/books/CardFacts.tsx"
import { CardHead } from "#web/portal/books/CardHead.tsx"

export function PaymentCard({ row, actions }: CardTies<Payment>) {
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
