import { type QuoteStatus, quoteStatusLabels } from "#contract/quotes.ts"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"

const tones: Record<QuoteStatus, BadgeTone> = {
  new: "info",
  in_review: "caution",
  quoted: "accent",
  won: "positive",
  lost: "neutral",
}

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={tones[status]}>{quoteStatusLabels[status]}</Badge>
}
