import { Icon } from "#web/ui/Icon.tsx"
import { type ReactNode, useId, useState } from "react"
import styles from "#web/ui/Collapsible.module.css"

interface CollapsibleProps {
  title: ReactNode
  headingLevel?: 2 | 3 | 4
  /** Give both to decide outside, for example to keep one of several open; without them it starts closed. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** A heading that collapses its text. Collapsed text of a public page prints. */
export function Collapsible({ title, headingLevel = 3, open, onOpenChange, children }: CollapsibleProps) {
  const id = useId()
  const [ownOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? ownOpen
  const Heading = `h${headingLevel}` as const

  function toggle() {
    setOwnOpen(!isOpen)
    onOpenChange?.(!isOpen)
  }

  return (
    <div className={styles.collapsible}>
      <Heading className={styles.heading}>
        <button
          type="button"
          id={`${id}-button`}
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          onClick={toggle}
        >
          {title}
          <Icon name="chevron-down" />
        </button>
      </Heading>
      <div
        id={`${id}-panel`}
        className={styles.panel}
        role="region"
        aria-labelledby={`${id}-button`}
        hidden={!isOpen}
        data-static="open"
      >
        {children}
      </div>
    </div>
  )
}
