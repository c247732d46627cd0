import { type OrderStatus, orderStatusLabels } from "#contract/orders.ts"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"

const tones: Record<OrderStatus, BadgeTone> = {
  pending: "caution",
  active: "positive",
  completed: "info",
  cancelled: "caution",
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{orderStatusLabels[status]}</Badge>
}
