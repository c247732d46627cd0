import { Link } from "react-router"
import type { QuoteRequest } from "#contract/quote-requests.ts"
import { paths } from "#web/paths.ts"
import { Card } from "#web/ui/Card.tsx"

type OrderCardProps = { order: NonNullable<QuoteRequest["order"]> } & Pick<QuoteRequest, "account">

/** The order that an earlier version created from this request in the company's own books. */
export function OrderCard({ order, account }: OrderCardProps) {
  return (
    <Card as="section" aria-labelledby="order">
      <h2 id="order">Order</h2>
      <p>
        The order{" "}
        <Link to={`${paths.adminOrders}?q=${encodeURIComponent(order.orderNumber)}`}>{order.orderNumber}</Link> was
        created from this request{account && ` for ${account.company}`}.
        {order.isDeleted && " The company has deleted it."}
      </p>
    </Card>
  )
}
