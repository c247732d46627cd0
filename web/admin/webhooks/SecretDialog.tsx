import { Button } from "#web/ui/Button.tsx"
import { CopyButton } from "#web/ui/CopyButton.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import styles from "#web/admin/ConnectionCards.module.css"
import ui from "#web/ui/primitives.module.css"

interface SecretDialogProps {
  secret: string | undefined
  onClose: () => void
}

/** The secret with which the receiver checks calls, shown this once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
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
