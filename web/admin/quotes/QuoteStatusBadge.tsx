import { type QuoteStatus, quoteStatusLabels } from "#contract/quote-words.ts"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"

const tones: Record<QuoteStatus, BadgeTone> = {
  draft: "caution",
  sent: "accent",
  expired: "neutral",
  superseded: "neutral",
  withdrawn: "neutral",
  accepted: "positive",
  declined: "danger",
}

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={tones[status]}>{quoteStatusLabels[status]}</Badge>
}
