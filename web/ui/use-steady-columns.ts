import { type RefObject, useLayoutEffect } from "react"

/**
 * Keeps the columns of a table as wide as they are now, in proportion: they would follow whichever rows are in the page
 * otherwise, and move while one scrolls.
 */
export function useSteadyColumns(body: RefObject<HTMLElement | null>, isSteady: boolean) {
  useLayoutEffect(() => {
    const table = body.current?.closest("table")
    // On a narrow screen rows are blocks, and there are no columns.
    if (!isSteady || !table || getComputedStyle(table).display !== "table") return
    const heads = [...(table.tHead?.rows[0]?.cells ?? [])]
    const whole = table.offsetWidth
    const shares = heads.map(({ offsetWidth }) => `${(offsetWidth / whole) * 100}%`)
    heads.forEach((head, index) => (head.style.inlineSize = shares[index]!)) // One for each.
    table.style.tableLayout = "fixed"
    return () => {
      for (const head of heads) head.style.inlineSize = ""
      table.style.tableLayout = ""
    }
  }, [body, isSteady])
}
