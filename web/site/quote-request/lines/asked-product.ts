import { appendLines } from "./append-lines.ts"
import type { QuoteFormAction } from "#web/site/quote-request/quote-form-state.ts"
import { blankLine } from "./quote-line.ts"
import { quoteTextLimits } from "#web/site/quote-request/quote-text-limits.ts"

/** Adds the line of `/quote-request?product=Beans`, once. It leaves the address, so that a reload does not ask again. */
export function takeAskedProduct(dispatch: (action: QuoteFormAction) => void) {
  const asked = askedProduct(window.location.search)
  if (!asked) return
  window.history.replaceState(window.history.state, "", window.location.pathname)
  const names = document.querySelectorAll<HTMLInputElement>('[name^="products."][name$=".name"]')
  if (!asked.name || [...names].some(({ value }) => value === asked.name)) return
  dispatch(appendLines([{ ...blankLine, ...asked }]).add)
}

/** Name and NSN in the address, each as one line of text; undefined if it asks for nothing. */
export function askedProduct(search: string): { name: string; nsn: string } | undefined {
  const asked = new URLSearchParams(search)
  if (!asked.has("product")) return undefined
  const line = (name: string, limit: number) => (asked.get(name) ?? "").replace(/\s+/g, " ").trim().slice(0, limit)
  return { name: line("product", quoteTextLimits.name), nsn: line("nsn", quoteTextLimits.nsn) }
}
