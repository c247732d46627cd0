import type { ReactNode } from "react"
import { Button } from "#web/ui/Button.tsx"
import styles from "#web/ui/ConfirmDialog.module.css"
import { Dialog } from "#web/ui/Dialog.tsx"

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** The consequence, in one sentence. */
  description: ReactNode
  confirmLabel: string
  /** "Cancel" would say two things where the question is whether to cancel something. */
  dismissLabel?: string
  tone?: "primary" | "danger"
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be taken back. The focus starts on the button that does nothing. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirmLabel,
  dismissLabel = "Cancel",
  pending = false,
  ...rest
}: ConfirmDialogProps) {
  const { tone = "danger", onConfirm, onCancel } = rest
  return (
    <Dialog open={open} onClose={onCancel} title={title} description={description} role="alertdialog">
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onCancel}>
          {dismissLabel}
        </Button>
        <Button variant={tone} pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
