import type { ReactNode } from "react"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"

interface RowDialogProps {
  open: boolean
  title: string
  onClose: () => void
  /** The form holds text that is not saved. */
  unsaved: boolean
  /** The form; it lives as long as the dialog is open. */
  children: ReactNode
}

/** The dialog in which a row is added or edited. */
export function RowDialog({ open, title, onClose, unsaved, children }: RowDialogProps) {
  return (
    <>
      <Dialog open={open} title={title} onClose={onClose}>
        {children}
      </Dialog>
      <LeaveGuard unsaved={open && unsaved} />
    </>
  )
}
