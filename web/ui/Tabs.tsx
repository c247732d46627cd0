import { type KeyboardEvent, type ReactNode, useId, useState } from "react"
import styles from "#web/ui/Tabs.module.css"
import { useOnScreen } from "#web/ui/use-on-screen.ts"

export interface Tab {
  key: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  /** Name of the tab list, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** Give both to keep the choice outside; without them the first tab is the start. */
  selected?: number
  onSelect?: (index: number) => void
}

/**
 * Tabs by the ARIA pattern: one stop of the Tab key, arrows, Home and End move and select immediately. Only the selected
 * panel is in the page, except without JavaScript: then all appear below each other.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const [ownSelected, setOwnSelected] = useState(0)
  const current = selected ?? ownSelected
  const onScreen = useOnScreen()
  const isShown = (index: number) => index === current || !onScreen

  function select(index: number) {
    setOwnSelected(index)
    onSelect?.(index)
  }

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const target = targetOf(event.key, current, tabs.length)
    if (target === undefined) return
    event.preventDefault()
    select(target)
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[target]?.focus()
  }

  return (
    <div>
      <div className={styles.list} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${id}-tab-${tab.key}`}
            aria-controls={isShown(index) ? `${id}-panel-${tab.key}` : undefined}
            aria-selected={index === current}
            tabIndex={index === current ? 0 : -1}
            onClick={() => select(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(
        (tab, index) =>
          isShown(index) && (
            <div
              key={tab.key}
              role="tabpanel"
              className={styles.panel}
              id={`${id}-panel-${tab.key}`}
              aria-labelledby={`${id}-tab-${tab.key}`}
              tabIndex={0}
              hidden={index !== current}
              data-static="open"
            >
              {tab.content}
            </div>
          ),
      )}
    </div>
  )
}

function targetOf(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (current + 1) % count
    case "ArrowLeft":
      return (current - 1 + count) % count
    case "Home":
      return 0
    case "End":
      return count - 1
    default:
      return undefined
  }
}
