import { useShellContent } from "#web/parts/shell-content.ts"
import styles from "#web/site/shell/TributeDialog.module.css"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"

interface TributeDialogProps {
  open: boolean
  onClose: () => void
}

/** The tribute to veterans, over the whole window. Any veteran badge opens it. */
export function TributeDialog({ open, onClose }: TributeDialogProps) {
  const { tribute } = useShellContent()
  return (
    <Dialog open={open} onClose={onClose} title={tribute.heading} size="full" surface="night" initialFocus="title">
      <div className={styles.tribute}>
        {tribute.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={styles.closing}>{tribute.closing}</p>
        <Button variant="secondary" onClick={onClose}>
          Close this tribute
        </Button>
      </div>
    </Dialog>
  )
}
