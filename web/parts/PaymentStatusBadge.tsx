import { type PaymentStatus, paymentStatusLabels } from "#contract/payments.ts"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"

const tones: Record<PaymentStatus, BadgeTone> = { pending: "caution", received: "positive", failed: "danger" }

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={tones[status]}>{paymentStatusLabels[status]}</Badge>
}
