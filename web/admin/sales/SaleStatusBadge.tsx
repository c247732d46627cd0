import { type SaleStatus, saleStatusLabels } from "#contract/sale-words.ts"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"

const tones: Record<SaleStatus, BadgeTone> = {
  accepted: "info",
  confirmed: "accent",
  delivered: "caution",
  invoiced: "caution",
  paid: "positive",
  canceled: "neutral",
}

export function SaleStatusBadge({ status }: { status: SaleStatus }) {
  return <Badge tone={tones[status]}>{saleStatusLabels[status]}</Badge>
}
