import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"

/** A word means the same on every kind of row, and so has one tone. */
const tones = {
  new: "info",
  open: "caution",
  answered: "positive",
  closed: "neutral",
  in_review: "caution",
  quoted: "accent",
  won: "positive",
  lost: "neutral",
  draft: "caution",
  sent: "accent",
  waiting: "caution",
  expired: "neutral",
  superseded: "neutral",
  withdrawn: "neutral",
  accepted: "positive",
  declined: "danger",
  confirmed: "accent",
  delivered: "caution",
  invoiced: "caution",
  paid: "positive",
  canceled: "neutral",
  partly_paid: "info",
  settled: "positive",
  issued: "neutral",
  pending: "caution",
  active: "positive",
  completed: "info",
  cancelled: "caution",
  received: "positive",
  failed: "danger",
  bounced: "danger",
  verified: "positive",
  unverified: "caution",
  locked: "danger",
  published: "positive",
  changed: "caution",
  archived: "neutral",
} as const satisfies Record<string, BadgeTone>

interface StatusBadgeProps<Status extends keyof typeof tones> {
  status: Status
  labels: Record<Status, string>
}

export function StatusBadge<Status extends keyof typeof tones>({ status, labels }: StatusBadgeProps<Status>) {
  return <Badge tone={tones[status]}>{labels[status]}</Badge>
}
