import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from "react"
import { useLocation } from "react-router"
import { familyKeys } from "#contract/catalog/families.ts"
import { cartQuantityOf, withQuantity } from "#web/site/quote-request/cart/cart-lines.ts"
import { readCart, removeFromCart, useCart, writeCart } from "#web/site/quote-request/cart/cart.ts"
import { addLine, removeLine } from "#web/site/quote-request/lines/line-steps.ts"
import { keepRequestDraft, readRequestDraft } from "#web/site/quote-request/drafts/request-draft.ts"
import {
  blankRequestForm,
  changeRequestForm,
  contactFields,
  type TypedBefore,
} from "#web/site/quote-request/request-form-state.ts"
import {
  blankLine,
  isBlank,
  type LineDraft,
  type RequestedLineField,
  type RequestedLineTexts,
  requestFields,
} from "#web/site/quote-request/lines/requested-line.ts"

/** The form's state, kept in step with the cart and the draft. */
export function useRequestForm() {
  const form = useRef<HTMLFormElement>(null)
  const [state, dispatch] = useReducer(changeRequestForm, blankRequestForm)

  // Before the first paint, so the form does not visibly fill itself after a link or the back button.
  useLayoutEffect(() => {
    dispatch({ type: "opened", before: withTextOnScreen(readRequestDraft(), form.current), cart: readCart() })
  }, [])
  const { search } = useLocation()
  useEffect(() => {
    if (!search) return
    import("#web/site/quote-request/lines/asked-product.ts").then(
      (file) => file.takeAskedProduct(dispatch),
      () => undefined,
    )
  }, [search])
  const cart = useCart()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read again, because the first cart is the server's empty one
  useEffect(() => dispatch({ type: "cart-changed", cart: readCart() }), [cart])
  useEffect(() => {
    if (state.opened) keepRequestDraft(state)
  }, [state])

  const changeLine = useCallback((line: LineDraft, field: RequestedLineField, value: string) => {
    dispatch({ type: "line-typed", id: line.id, field, value })
    const quantity = field === "quantity" ? cartQuantityOf(value) : undefined
    if (line.origin && quantity !== undefined) writeCart(withQuantity(readCart(), line.origin, quantity))
  }, [])

  const add = useCallback(() => addLine(form, dispatch), [])

  const remove = useCallback((line: LineDraft, index: number) => {
    removeLine(form, dispatch, line.id, index)
    if (line.origin) removeFromCart(line.origin)
  }, [])

  return { form, state, dispatch, changeLine, addLine: add, removeLine: remove }
}

/** On a slow line people type before the page's script has started: that wins over the draft. */
function withTextOnScreen(draft: TypedBefore, form: HTMLFormElement | null): TypedBefore {
  const read = (name: string) => form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ""
  const contact = { ...draft.contact }
  for (const field of contactFields) {
    if (read(field)) contact[field] = read(field)
  }
  const texts = Object.fromEntries(requestFields.map((field) => [field, read(`products.0.${field}`)]))
  const category = familyKeys.find((key) => key === texts.category) ?? ""
  const line: RequestedLineTexts = { ...blankLine, ...texts, category }
  return { ...draft, contact, lines: isBlank(line) ? draft.lines : [...draft.lines, line] }
}
