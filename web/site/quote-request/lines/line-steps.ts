import type { Dispatch, RefObject } from "react"
import { flushSync } from "react-dom"
import type { RequestFormAction } from "#web/site/quote-request/request-form-state.ts"

type Form = RefObject<HTMLFormElement | null>

/** Adds a line and moves the focus to it. */
export function addLine(form: Form, dispatch: Dispatch<RequestFormAction>) {
  flushSync(() => dispatch({ type: "line-added" }))
  focusCategory(form, -1)
}

/** Removes a line and moves the focus to the one in its place. */
export function removeLine(form: Form, dispatch: Dispatch<RequestFormAction>, id: number, index: number) {
  flushSync(() => dispatch({ type: "line-removed", id }))
  focusCategory(form, index)
}

/** Puts the focus on the category of a line; past the end, and at -1, on that of the last one. */
function focusCategory(form: Form, index: number) {
  const categories = form.current?.querySelectorAll<HTMLSelectElement>('select[name$=".category"]') ?? []
  const category = categories[index] ?? categories[categories.length - 1]
  category?.focus()
}
