import type { Webhook } from "#contract/desk/webhooks.ts"
import { WebhookForm } from "#web/admin/webhooks/WebhookForm.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"

interface WebhookDialogProps {
  open: boolean
  /** The one to change; without it a new one is added. */
  webhook?: Webhook
  onClose: () => void
  onSecret: (secret: string) => void
}

export function WebhookDialog({ open, webhook, onClose, onSecret }: WebhookDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={webhook ? "Change the webhook" : "Add a webhook"}>
      <WebhookForm webhook={webhook} onDone={onClose} onSecret={onSecret} />
    </Dialog>
  )
}
