import { Fragment, type ReactNode, useRef, useState } from "react"
import styles from "#web/parts/ListControls.module.css"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import ui from "#web/ui/primitives.module.css"

interface ListControlsProps {
  /** In the plural: "contacts". */
  many: string
  isNarrowed: boolean
  onClear: () => void
  /** Searches, filters and sorts. */
  children: ReactNode
}

/** Narrows and sorts one list. While it is narrowed, one click clears it. */
export function ListControls({ many, isNarrowed, onClear, children }: ListControlsProps) {
  const group = useRef<HTMLDivElement>(null)
  const [clears, setClears] = useState(0)

  function clear() {
    setClears(clears + 1)
    onClear()
    // The button goes away with the filters; the focus must not go with it.
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>("input, select")?.focus())
  }

  return (
    <div
      ref={group}
      className={`${ui.cluster3} ${ui.alignEnd} ${styles.controls}`}
      role="search"
      aria-label={`Find ${many}`}
    >
      {/* New fields, so that a search that is still being typed is cleared too. */}
      <Fragment key={clears}>{children}</Fragment>
      {isNarrowed && (
        <Button variant="quiet" onClick={clear}>
          <Icon name="x" />
          <span>
            Clear<span className={styles.what}> filters</span>
          </span>
        </Button>
      )}
    </div>
  )
}
