import { useState } from "react"
import type { Webhook, WebhookChanges } from "#contract/desk/webhooks.ts"
import { WebhookDialog } from "#web/admin/webhooks/WebhookDialog.tsx"
import { useChangeWebhook, useDeleteWebhook, useTestWebhook } from "#web/api/webhooks.ts"
import { focusHeading } from "#web/parts/focus-heading.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface WebhookActionsProps {
  webhook: Webhook
  onSecret: (secret: string) => void
}

type Asked = "change" | "renew" | "delete"

export function WebhookActions({ webhook, onSecret }: WebhookActionsProps) {
  const { id, name, format, isOn } = webhook
  const [asked, setAsked] = useState<Asked>()
  const change = useChangeWebhook(id)
  const remove = useDeleteWebhook(id)
  const test = useTestWebhook(id)
  const close = () => setAsked(undefined)
  const fail = (error: Error) => showFailure(error, "The webhook could not be changed. Please try again.")
  const send = (changes: WebhookChanges, done: string) =>
    change.mutate(changes, {
      onSuccess: ({ secret }) => (secret === null ? showToast({ title: done, description: name }) : onSecret(secret)),
      onError: fail,
      onSettled: close,
    })
  const onDelete = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: "Webhook deleted", description: name })
        focusHeading()
      },
      onError: fail,
      onSettled: close,
    })
  const onTest = () =>
    test.mutate(undefined, {
      onSuccess: () => showToast({ title: "Test event sent", description: "Its answer appears under Calls." }),
      onError: (error) => showFailure(error, "The test event was not sent. Please try again."),
    })
  const own = <VisuallyHidden> {name}</VisuallyHidden>
  return (
    <div className={ui.cluster3}>
      <Button variant="secondary" onClick={() => setAsked("change")}>
        Change{own}
      </Button>
      <Button
        variant="secondary"
        pending={change.isPending}
        onClick={() => send({ isOn: !isOn }, isOn ? "Webhook turned off" : "Webhook turned on")}
      >
        Turn {isOn ? "off" : "on"}
        {own}
      </Button>
      {isOn && (
        <Button variant="secondary" pending={test.isPending} onClick={onTest}>
          Send test event{own}
        </Button>
      )}
      {format === "standard" && (
        <Button variant="secondary" onClick={() => setAsked("renew")}>
          Replace secret{own}
        </Button>
      )}
      <Button variant="danger" onClick={() => setAsked("delete")}>
        Delete{own}
      </Button>
      <WebhookDialog open={asked === "change"} webhook={webhook} onClose={close} onSecret={onSecret} />
      <ConfirmDialog
        open={asked === "renew"}
        title={`Replace the secret of ${name}`}
        description="For 24 hours, each call is signed with the old and the new secret. Enter the new one at the receiver until then."
        confirmLabel="Replace secret"
        tone="primary"
        pending={change.isPending}
        onConfirm={() => send({ renewSecret: true }, "Secret replaced")}
        onCancel={close}
      />
      <ConfirmDialog
        open={asked === "delete"}
        title={`Delete ${name}`}
        description="Its log is deleted too. Calls that wait are not made."
        confirmLabel="Delete webhook"
        pending={remove.isPending}
        onConfirm={onDelete}
        onCancel={close}
      />
    </div>
  )
}
