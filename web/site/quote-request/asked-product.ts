import type { QuoteFormAction } from "./quote-form-state.ts"
import { blankLine } from "./quote-line.ts"
import { quoteTextLimits } from "./quote-text-limits.ts"

/** Adds the line of `/quote-request?product=Beans`. It leaves the address, so that a reload does not ask again. */
export function takeAskedProduct(search: string, dispatch: (action: QuoteFormAction) => void) {
  const name = askedProduct(search)
  if (name === undefined) return
  window.history.replaceState(window.history.state, "", window.location.pathname)
  if (name) dispatch({ type: "lines-added", lines: [{ ...blankLine, name }] })
}

/** The name in the address as one line of text. */
export function askedProduct(search: string): string | undefined {
  const name = new URLSearchParams(search).get("product") ?? undefined
  return name?.replace(/\s+/g, " ").trim().slice(0, quoteTextLimits.name)
}
