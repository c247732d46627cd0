import { type PersonStatus, personStatusLabels } from "#contract/people.ts"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"

const tones: Record<PersonStatus, BadgeTone> = { verified: "positive", unverified: "caution", locked: "danger" }

export function PersonStatusBadge({ status }: { status: PersonStatus }) {
  return <Badge tone={tones[status]}>{personStatusLabels[status]}</Badge>
}
