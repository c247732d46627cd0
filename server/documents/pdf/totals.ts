import { formatDollars } from "#contract/values/money.ts"
import type { Paper } from "./paper.ts"

export type TotalRow = readonly [label: string, amount: string, style: "body" | "total"]

const least = { label: 60, amount: 140 }
const longestLabel = 280
const gap = 4

/** A table of sums at the right, its labels as row headers. */
export function writeTotals(paper: Paper, rows: readonly TotalRow[]): void {
  if (paper.roomLeft < 80) paper.newPage()
  paper.y += 8
  const table = paper.element("Table")
  const labelWidths = rows.map(([label, , style]) => paper.widthOf(label, style) + 6)
  const labelWidth = Math.min(longestLabel, Math.max(least.label, ...labelWidths))
  const amountWidth = Math.max(
    least.amount,
    ...rows.map(([, amount, style]) => paper.widthOf(formatDollars(amount), style) + 6),
  )
  const right = paper.left + paper.width
  for (const [label, amount, style] of rows) {
    const height = paper.heightOf(label, style, labelWidth)
    if (height > paper.roomLeft) paper.newPage()
    const top = paper.y
    const row = paper.element("TR", table)
    const x = right - amountWidth - labelWidth
    paper.fill(paper.element("TH", row, "Row"), label, style, { x, y: top, width: labelWidth })
    const place = { x: right - amountWidth, y: top, width: amountWidth - 5, align: "right" } as const
    const end = paper.fill(paper.element("TD", row), formatDollars(amount), style, place)
    paper.y = Math.max(end, top + height) + gap
    row.end()
  }
  table.end()
}
