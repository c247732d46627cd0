import { type ReactNode, useId, useLayoutEffect, useRef } from "react"
import styles from "#web/ui/Table.module.css"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface TableProps {
  /** For screen readers only: a heading beside the table says it to the others. */
  caption: ReactNode
  /** `<thead>` and `<tbody>`. Give header cells a `scope`. */
  children: ReactNode
}

/**
 * A data table that scrolls sideways in its own frame. Cells say how they are set: `data-align="end"` for numbers and
 * money, `data-kind="code"` for NSN, NAICS, UEI and order numbers.
 */
export function Table({ caption, children }: TableProps) {
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    if (table.current) markLongWords(table.current)
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focused, the arrow keys scroll the frame
    <div className={styles.frame} role="region" aria-labelledby={id} tabIndex={0}>
      <table ref={table} className={styles.table}>
        <caption id={id}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </table>
    </div>
  )
}

/** Only words too long for a column may break inside; with `overflow-wrap` for all cells, ordinary words would break too. */
function markLongWords(table: HTMLTableElement) {
  for (const cell of table.querySelectorAll("[data-long]")) cell.removeAttribute("data-long")
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode
    if (/\S{41}/.test(nodeValue ?? "")) parentElement?.closest("td, tbody th")?.setAttribute("data-long", "")
  }
}
