import { type MessageStatus, messageStatusLabels } from "#contract/messages.ts"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"

const tones: Record<MessageStatus, BadgeTone> = {
  new: "info",
  open: "caution",
  answered: "positive",
  closed: "neutral",
}

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  return <Badge tone={tones[status]}>{messageStatusLabels[status]}</Badge>
}
