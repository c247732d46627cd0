import type { RequestedLineTexts } from "#web/site/quote-request/lines/requested-line.ts"
import { listedLinesOf, readyLines } from "#web/site/quote-request/many/list-state.ts"
import { loadList } from "#web/site/quote-request/many/load-list.ts"

/** "- 40 drums acetone", "2) 12 x gloves": a quantity, then words. */
const counted = /^[\s>]*(?:[-*•]\s+|\d{1,3}[.)]\s+)?(\d[\d,]{0,10})\s*(?:x\s+|×\s*)?((?=[^\d\s])\S.{2,200})$/i
const notProducts =
  /^(?:days?|weeks?|months?|hours?|years?|am|pm|percent)\b|\b(?:street|st|avenue|ave|road|rd|blvd|suite|floor|drive|lane)\.?$/i

/** The part of an email that is a list: rows with tabs or bars, or lines that begin with a quantity. Empty without one. */
export function listIn(text: string): string {
  const lines = text.split(/\r\n|\r|\n/)
  const table = lines.filter((line) => /\S[ ]*[\t|][ ]*\S/.test(line))
  if (table.length > 1) return table.join("\n")
  const spaced = lines.filter((line) => /\S {2,}\S.* {2,}\S|\S {3,}\d/.test(line.trim()))
  if (spaced.length > 1) return spaced.join("\n")
  const rows = lines.flatMap((line) => {
    const [, quantity, product = ""] = counted.exec(line) ?? []
    return quantity && !notProducts.test(product) ? [`${quantity}\t${product}`] : []
  })
  return rows.length > 0 ? ["Quantity\tProduct", ...rows].join("\n") : ""
}

/** Lines for the form, read as a pasted list is. */
export async function emailLines(text: string, room: number): Promise<RequestedLineTexts[]> {
  const list = listIn(text)
  if (list === "") return []
  const state = await loadList(list, AbortSignal.timeout(15_000)).catch(() => undefined)
  return state ? readyLines(listedLinesOf(state, room).lines).ready : []
}
