import styles from "#web/admin/ConnectionCards.module.css"
import { Button } from "#web/ui/Button.tsx"
import { CopyButton } from "#web/ui/CopyButton.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import ui from "#web/ui/primitives.module.css"

interface NewKeyDialogProps {
  apiKey: string | undefined
  onClose: () => void
}

/** The key, shown this once. */
export function NewKeyDialog({ apiKey, onClose }: NewKeyDialogProps) {
  return (
    <Dialog
      open={apiKey !== undefined}
      onClose={onClose}
      title="Your API key"
      description="Copy it now: it is not shown again. Anyone who has it can do what its seat allows."
    >
      <div className={ui.stack4}>
        <code className={styles.secret}>{apiKey}</code>
        <p>The program sends it with each call, never in an address:</p>
        <code className={styles.secret}>Authorization: Bearer {apiKey}</code>
        <div className={styles.actions}>
          <CopyButton text={apiKey ?? ""} what="API key" />
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  )
}
