import type { QuoteFormAction } from "./quote-form-state.ts"
import { blankLine } from "./quote-line.ts"
import { quoteTextLimits } from "./quote-text-limits.ts"

/** Adds the line of `/quote-request?product=Beans`, once. It leaves the address, so that a reload does not ask again. */
export function takeAskedProduct(dispatch: (action: QuoteFormAction) => void) {
  const name = askedProduct(window.location.search)
  if (name === undefined) return
  window.history.replaceState(window.history.state, "", window.location.pathname)
  const names = document.querySelectorAll<HTMLInputElement>('[name^="products."][name$=".name"]')
  if (!name || [...names].some(({ value }) => value === name)) return
  dispatch({ type: "lines-added", lines: [{ ...blankLine, name }] })
}

/** The name in the address as one line of text. */
export function askedProduct(search: string): string | undefined {
  const name = new URLSearchParams(search).get("product") ?? undefined
  return name?.replace(/\s+/g, " ").trim().slice(0, quoteTextLimits.name)
}
