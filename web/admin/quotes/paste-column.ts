import type { ClipboardEvent } from "react"
import { counted } from "#contract/values/counts.ts"
import { inOrder } from "#contract/quotes/quote-totals.ts"
import type { TextChange } from "#web/admin/quotes/change-texts.ts"
import { isTextName, type QuoteTexts } from "#web/admin/quotes/quote-texts.ts"
import { showToast } from "#web/ui/toast.ts"

/** Their words may have several lines, or choose something. */
const unspread: readonly string[] = ["description", "reason", "slug"]

/** Spreads a column of a spreadsheet over the same field of the lines below. Each line takes one cell; an empty cell, or no bid, stays as it is. */
export function pasteColumn(event: ClipboardEvent, texts: QuoteTexts, edit: (change: TextChange) => void): void {
  const { target, clipboardData } = event
  if (!(target instanceof HTMLInputElement) || target.type !== "text") return
  const [key, name = ""] = target.name.split(".")
  const lines = inOrder(texts.lines).map(({ line }) => line)
  const first = lines.findIndex((line) => line.key === key)
  const cells = clipboardData.getData("text").trimEnd().split(/\r?\n/)
  if (
    first < 0 ||
    !isTextName(name) ||
    unspread.includes(name) ||
    cells.length === 1 ||
    cells.some((cell) => cell.includes("\t"))
  )
    return
  event.preventDefault()

  const below = lines.slice(first)
  const filled = below
    .slice(0, cells.length)
    .filter(({ answer }, at) => answer !== "no_bid" && cells[at]!.trim() !== "")
  const column = (valueOf: (line: (typeof lines)[number]) => string) =>
    edit({ type: "column", name, values: new Map(filled.map((line) => [line.key, valueOf(line)])) })
  column((line) => cells[below.indexOf(line)]!.trim())
  const left = cells.length - below.length
  showToast({
    title: `${counted(filled.length, "line")} filled`,
    ...(left > 0 && { description: `${counted(left, "more cell")} had no line.` }),
    undo: { label: "Undo", onSelect: () => column((line) => line[name]) },
  })
}
