import { type QuoteRequestStatus, quoteRequestStatusLabels } from "#contract/quote-requests.ts"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"

const tones: Record<QuoteRequestStatus, BadgeTone> = {
  new: "info",
  in_review: "caution",
  quoted: "accent",
  won: "positive",
  lost: "neutral",
}

export function QuoteRequestStatusBadge({ status }: { status: QuoteRequestStatus }) {
  return <Badge tone={tones[status]}>{quoteRequestStatusLabels[status]}</Badge>
}
