import { FindBox } from "#web/admin/find/FindBox.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"

/** Finds one row of any kind and goes there. */
export function FindDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Find">
      <FindBox onDone={onClose} />
    </Dialog>
  )
}
