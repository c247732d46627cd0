import { type ReactNode, useState } from "react"
import { flushSync } from "react-dom"
import { LeaveGuard } from "#web/portal/books/LeaveGuard.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
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

/** The dialog in which a row is added or edited. Nothing typed is thrown away unasked. */
export function RowDialog({ open, title, onClose, unsaved, children }: RowDialogProps) {
  const [asking, setAsking] = useState(false)

  function discard() {
    // One after the other: the focus can return to the page only when no dialog stands above it.
    flushSync(() => setAsking(false))
    onClose()
  }

  return (
    <>
      <Dialog open={open} title={title} onClose={() => (unsaved ? setAsking(true) : onClose())}>
        {children}
      </Dialog>
      <ConfirmDialog
        open={asking}
        title="Discard what you typed?"
        description="It has not been saved."
        confirmLabel="Discard"
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
      <LeaveGuard unsaved={open && unsaved} />
    </>
  )
}
