import { type ProductState, productStateLabels } from "#contract/admin-products.ts"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"

const tones: Record<ProductState, BadgeTone> = {
  published: "positive",
  changed: "caution",
  new: "info",
  archived: "neutral",
}

export function ProductStateBadge({ state }: { state: ProductState }) {
  return <Badge tone={tones[state]}>{productStateLabels[state]}</Badge>
}
