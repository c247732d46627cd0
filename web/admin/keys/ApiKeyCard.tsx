import { useState } from "react"
import type { ApiKey } from "#contract/auth/api-keys.ts"
import { seatLabels } from "#contract/auth/seats.ts"
import { DetailList } from "#web/admin/DetailList.tsx"
import styles from "#web/admin/ConnectionCards.module.css"
import { useEndApiKey } from "#web/api/api-keys.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { focusHeading } from "#web/parts/focus-heading.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Badge } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

const states = {
  working: { tone: "positive", word: "Works" },
  expired: { tone: "neutral", word: "Expired" },
  paused: { tone: "danger", word: "Paused" },
} as const

interface ApiKeyCardProps {
  apiKey: ApiKey
  onReplace: () => void
}

/** One key: what it may do, how it is used, and its end. */
export function ApiKeyCard({ apiKey, onReplace }: ApiKeyCardProps) {
  const { id, name, seat, ending, state, callsPerMinute, madeBy, expiresAt, lastUsedAt, createdAt } = apiKey
  const facts = [
    ["Key", <code key="key">qm_live_…{ending}</code>],
    ["Seat", seatLabels[seat]],
    ["Calls per minute", String(callsPerMinute)],
    ["Last used", lastUsedAt ? <DateTime key="used" value={lastUsedAt} /> : "Never"],
    [state === "expired" ? "Expired" : "Expires", expiresAt ? <DateTime key="end" value={expiresAt} /> : "Never"],
    ["Made", <DateTime key="made" value={createdAt} />],
    ["Made by", madeBy],
  ] as const
  return (
    <Card as="section" padding="compact" aria-labelledby={`key-${id}`}>
      <div className={styles.head}>
        <h2 id={`key-${id}`}>{name}</h2>
        <Badge tone={states[state].tone}>{states[state].word}</Badge>
      </div>
      {state === "paused" && (
        <p>This key works only while {madeBy} is an owner who can sign in. Replace it to make it yours.</p>
      )}
      <DetailList details={facts} />
      <div className={ui.cluster3}>
        <Button variant="secondary" onClick={onReplace}>
          Replace<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <EndKey apiKey={apiKey} />
      </div>
    </Card>
  )
}

function EndKey({ apiKey: { id, name } }: Pick<ApiKeyCardProps, "apiKey">) {
  const [isAsking, setAsking] = useState(false)
  const end = useEndApiKey(id)
  const onConfirm = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: "API key ended", description: name })
        focusHeading()
      },
      onError: (error) => showFailure(error, "The key was not ended."),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        End<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`End the key ${name}`}
        description="The program that uses this key can make no more calls."
        confirmLabel="End API key"
        pending={end.isPending}
        onConfirm={onConfirm}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
