import { counted } from "#contract/values/counts.ts"
import { cartLimits } from "#web/site/quote-request/cart/cart.ts"
import type { RequestFormAction } from "#web/site/quote-request/request-form-state.ts"
import { isBlank, type RequestedLineTexts } from "./requested-line.ts"

/** Puts lines behind those that are filled in, up to the limit of a request; and takes them back. */
export function appendLines(added: readonly RequestedLineTexts[]) {
  let firstId = 0
  let place = 0
  const count = counted(added.length, "product")
  const add: RequestFormAction = {
    type: "lines-changed",
    said: `${count} added`,
    change: (lines, nextId) => {
      const written = lines.filter((line) => !isBlank(line))
      firstId = nextId
      place = written.length
      return [...written, ...added].slice(0, cartLimits.items)
    },
  }
  const undo: RequestFormAction = {
    type: "lines-changed",
    said: `${count} removed`,
    change: (lines) => lines.filter(({ id }) => id < firstId || id >= firstId + added.length),
  }
  /** Once added, `place` is that of the first of them on the form. */
  return { add, undo, place: () => place }
}
