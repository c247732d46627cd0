import { appendLines } from "./append-lines.ts"
import type { RequestFormAction } from "#web/site/quote-request/request-form-state.ts"
import { blankLine } from "./requested-line.ts"
import { requestTextLimits } from "#web/site/quote-request/request-text-limits.ts"

/** Adds the line of `/quote-request?product=Beans`, once. It leaves the address, so that a reload does not ask again. */
export function takeAskedProduct(dispatch: (action: RequestFormAction) => void) {
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
  return { name: line("product", requestTextLimits.name), nsn: line("nsn", requestTextLimits.nsn) }
}
