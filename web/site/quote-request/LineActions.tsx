import { Button } from "#web/ui/Button.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import styles from "./QuoteLineFields.module.css"

interface LineActionsProps {
  index: number
  isOnly: boolean
  isOpen: boolean
  /** The id of what it opens. */
  controls: string
  onToggle: () => void
  onRemove: () => void
}

/** What can be done with a line. */
export function LineActions({ index, isOnly, isOpen, controls, onToggle, onRemove }: LineActionsProps) {
  return (
    <div className={styles.actions}>
      <Button variant="quiet" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
        Details
        <VisuallyHidden> of product {index + 1}</VisuallyHidden>
      </Button>
      {!isOnly && (
        <Button variant="quiet" onClick={onRemove}>
          Remove
          <VisuallyHidden> product {index + 1}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}
