import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import { type Order, orderStatusLabels } from "#contract/books/orders.ts"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import type { CardTies } from "#web/portal/books/panel-ties.ts"
import { CardFacts } from "#web/portal/books/CardFacts.tsx"
import { CardHead } from "#web/portal/books/CardHead.tsx"

export function OrderCard({ row, actions }: CardTies<Order>) {
  const { orderNumber, clientName, description, status, amount, products, deliveryDate, notes } = row
  return (
    <>
      <CardHead
        title={orderNumber}
        lead={clientName}
        badges={<StatusBadge labels={orderStatusLabels} status={status} />}
        actions={actions}
      />
      <p>{description}</p>
      <CardFacts
        facts={[
          ["Amount", amount && <strong key="amount">{formatDollars(amount)}</strong>],
          ["Products", products?.join(", ")],
          [
            "Delivery date",
            deliveryDate && (
              <time key="delivery" dateTime={deliveryDate}>
                {formatDay(deliveryDate)}
              </time>
            ),
          ],
        ]}
        notes={notes}
      />
    </>
  )
}
