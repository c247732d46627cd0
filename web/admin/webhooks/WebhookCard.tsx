import { useState } from "react"
import { businessEventLabels, businessEvents } from "#contract/desk/business-events.ts"
import { counted } from "#contract/values/counts.ts"
import { type Webhook, webhookFormatLabels } from "#contract/desk/webhooks.ts"
import { DetailList } from "#web/admin/DetailList.tsx"
import { WebhookActions } from "#web/admin/webhooks/WebhookActions.tsx"
import { WebhookCalls } from "#web/admin/webhooks/WebhookCalls.tsx"
import styles from "#web/admin/ConnectionCards.module.css"
import { DateTime } from "#web/parts/DateTime.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Collapsible } from "#web/ui/Collapsible.tsx"

const offWords = {
  person: "Turned off by a person",
  gone: "Turned off: the receiver answered that it is gone",
  failed: "Turned off: no call arrived for three days",
}

interface WebhookCardProps {
  webhook: Webhook
  onSecret: (secret: string) => void
}

/** One webhook with what it tells, how it is doing and its log. */
export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const [showsCalls, setShowsCalls] = useState(false)
  const { id, name, url, format, events, isOn, offSince, offBecause, oldSecretUntil, waiting, lastArrivedAt } = webhook
  const facts = [
    ["Tells", webhookFormatLabels[format]],
    ["Address", <span key="url">{url}</span>],
    [
      "Events",
      events.length === businessEvents.length ? "All" : events.map((event) => businessEventLabels[event]).join(", "),
    ],
    ["Last call that arrived", lastArrivedAt ? <DateTime key="last" value={lastArrivedAt} /> : "None yet"],
    ...(waiting > 0 ? [["Waiting", counted(waiting, "call")] as const] : []),
    ...(offSince && offBecause ? [[offWords[offBecause], <DateTime key="off" value={offSince} />] as const] : []),
    ...(oldSecretUntil ? [["Old secret works until", <DateTime key="old" value={oldSecretUntil} />] as const] : []),
  ] as const
  return (
    <Card as="section" padding="compact" aria-labelledby={`webhook-${id}`}>
      <div className={styles.head}>
        <h2 id={`webhook-${id}`}>{name}</h2>
        <Badge tone={isOn ? "positive" : offBecause === "person" ? "neutral" : "danger"}>{isOn ? "On" : "Off"}</Badge>
      </div>
      <DetailList details={facts} />
      <WebhookActions webhook={webhook} onSecret={onSecret} />
      <Collapsible title="Calls" open={showsCalls} onOpenChange={setShowsCalls}>
        {showsCalls && <WebhookCalls webhook={webhook} />}
      </Collapsible>
    </Card>
  )
}
