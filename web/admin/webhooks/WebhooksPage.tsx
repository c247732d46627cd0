import { useState } from "react"
import { businessEventLabels, businessEvents } from "#contract/desk/business-events.ts"
import { type Webhook, webhookFormatLabels } from "#contract/desk/webhooks.ts"
import { counted } from "#contract/values/counts.ts"
import { BackLink } from "#web/admin/BackLink.tsx"
import styles from "#web/admin/ConnectionCards.module.css"
import { DetailList } from "#web/admin/DetailList.tsx"
import { RefreshButton } from "#web/admin/RefreshButton.tsx"
import { WebhookActions } from "#web/admin/webhooks/WebhookActions.tsx"
import { WebhookCalls } from "#web/admin/webhooks/WebhookCalls.tsx"
import { WebhookDialog } from "#web/admin/webhooks/WebhookDialog.tsx"
import { useWebhooks } from "#web/api/webhooks.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { Badge } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import { CopyButton } from "#web/ui/CopyButton.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { Spinner } from "#web/ui/Spinner.tsx"

export const meta = signedInMeta("Webhooks", "Calls that tell other programs what happened.", paths.adminWebhooks)

export default function WebhooksPage() {
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const query = useWebhooks()
  const { data, error, isPending, isFetching, refetch } = query
  const refresh = () => void refetch()
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={paths.admin}>Admin Dashboard</BackLink>}
        title="Webhooks"
        lead="Tell other programs what happened: accounting, Zapier, your own, or a channel in Slack or Microsoft Teams. Calls name a document by its number and link, never by its text."
        actions={
          <>
            <RefreshButton pending={isFetching} onRefresh={refresh} />
            <Button onClick={() => setAdding(true)}>Add a webhook</Button>
          </>
        }
      />
      <div className={ui.stack4}>
        {isPending && !error && <Spinner label="Loading webhooks..." />}
        <LoadProblem of={query} fallback="The webhooks could not be loaded." />
        {data?.length === 0 && (
          <EmptyState title="No webhooks yet">
            Add the address of a program that follows the Standard Webhooks specification.
          </EmptyState>
        )}
        {data?.map((webhook) => (
          <WebhookCard key={webhook.id} webhook={webhook} onSecret={setSecret} />
        ))}
      </div>
      <WebhookDialog open={isAdding} onClose={() => setAdding(false)} onSecret={setSecret} />
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </>
  )
}

interface SecretDialogProps {
  secret: string | undefined
  onClose: () => void
}

/** The secret with which the receiver checks calls, shown this once. */
function SecretDialog({ secret, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open={secret !== undefined}
      onClose={onClose}
      title="Secret of the webhook"
      description="The receiver checks each call with it. Copy it now: it is not shown again."
    >
      <div className={ui.stack4}>
        <code className={styles.secret}>{secret}</code>
        <div className={styles.actions}>
          <CopyButton text={secret ?? ""} what="secret" />
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  )
}

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
function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
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
