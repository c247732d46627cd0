import type { Attachment } from "#contract/quote-requests/attachments.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import { type CartItem, cartLimits } from "#web/site/quote-request/cart/cart.ts"
import { cartQuantityOf, followCart } from "#web/site/quote-request/cart/cart-lines.ts"
import {
  blankLine,
  isBlank,
  type RequestedLineField,
  requestFields,
  type RequestedLineTexts,
  type LineDraft,
} from "#web/site/quote-request/lines/requested-line.ts"

export const contactFields = [
  "customerName",
  "customerEmail",
  "customerOrganization",
  "customerPhone",
  "message",
] as const
export type ContactField = (typeof contactFields)[number]
export type RequesterTexts = Record<ContactField, string>

export type DetailTexts = Readonly<Record<string, string>>

export interface RequestFormState {
  /** False until the browser has taken over: the server's page knows neither the cart nor the draft. */
  opened: boolean
  contact: RequesterTexts
  /** The folded part, by the names of its fields: see solicitation-texts.ts. */
  details: DetailTexts
  lines: readonly LineDraft[]
  /** Uploaded files. */
  attachments: readonly Attachment[]
  /** By the names of the request; those of lines are with their lines. */
  errors: Partial<Record<string, string>>
  /** The announcement to screen readers when lines are added or removed. */
  said: string
  nextId: number
}

/** Text typed earlier: on an earlier visit, or before the page's script had started. */
export interface TypedBefore {
  contact: Partial<RequesterTexts>
  details: DetailTexts
  lines: readonly RequestedLineTexts[]
  attachments: readonly Attachment[]
}

type LinesChange = (lines: readonly LineDraft[], nextId: number) => readonly (RequestedLineTexts | LineDraft)[]

export type RequestFormAction =
  | { type: "opened"; before: TypedBefore; cart: readonly CartItem[] }
  | { type: "cart-changed"; cart: readonly CartItem[] }
  | { type: "typed"; part: "contact" | "details"; field: string; value: string }
  | { type: "files-changed"; change: (files: readonly Attachment[]) => readonly Attachment[] }
  | { type: "line-typed"; id: number; field: RequestedLineField; value: string }
  | { type: "line-added" }
  /** Adds several lines, see append-lines.ts. New lines get their ids from `nextId` on. */
  | { type: "lines-changed"; change: LinesChange; said: string }
  | { type: "line-removed"; id: number }
  /** `fields` by the names of the request; `sent` are the ids of the lines that it held, in its order. */
  | { type: "refused"; fields: Record<string, string>; sent: readonly number[] }

export const blankRequestForm: RequestFormState = {
  opened: false,
  contact: { customerName: "", customerEmail: "", customerOrganization: "", customerPhone: "", message: "" },
  details: {},
  lines: [{ ...blankLine, id: 1, errors: {} }],
  attachments: [],
  errors: {},
  said: "",
  nextId: 2,
}

/** Everything that can happen to the quote form. */
export function changeRequestForm(state: RequestFormState, action: RequestFormAction): RequestFormState {
  switch (action.type) {
    case "opened":
      return open(state, action.before, action.cart)
    case "cart-changed":
      return state.opened ? withLines(state, followCart(state.lines, action.cart)) : state
    case "typed":
      return {
        ...state,
        [action.part]: { ...state[action.part], [action.field]: action.value },
        errors: { ...state.errors, [action.field]: undefined },
      }
    case "files-changed":
      return {
        ...state,
        attachments: action.change(state.attachments),
        errors: { ...state.errors, attachments: undefined },
      }
    case "line-typed":
      return {
        ...state,
        lines: state.lines.map((line) => (line.id === action.id ? typeInto(line, action.field, action.value) : line)),
      }
    case "line-added":
      return addLine(state)
    case "lines-changed":
      return { ...withLines(state, action.change(state.lines, state.nextId)), said: action.said }
    case "line-removed":
      return removeLine(state, action.id)
    case "refused":
      return placeErrors(state, action.fields, action.sent)
  }
}

function open(state: RequestFormState, before: TypedBefore, cart: readonly CartItem[]): RequestFormState {
  const typed = before.lines.filter((line) => !isBlank(line))
  const contact = { ...state.contact, ...before.contact }
  const { details, attachments } = before
  return { ...withLines(state, followCart(typed, cart)), opened: true, contact, details, attachments }
}

/** Gives new lines their ids, and never leaves the form without a line. */
function withLines(state: RequestFormState, texts: readonly (RequestedLineTexts | LineDraft)[]): RequestFormState {
  if (texts === state.lines) return state
  let { nextId } = state
  const lines = (texts.length > 0 ? texts : [blankLine]).map((line) =>
    "id" in line ? line : { ...line, id: nextId++, errors: {} },
  )
  return { ...state, lines, nextId }
}

function typeInto(line: LineDraft, field: RequestedLineField, value: string): LineDraft {
  const errors = { ...line.errors, [field]: undefined }
  if (field === "category")
    return { ...line, category: familyKeys.find((key) => key === value) ?? "", slug: "", errors }
  const slug = field === "name" ? "" : line.slug
  const quantity = field === "quantity" ? cartQuantityOf(value) : undefined
  const origin = line.origin && quantity !== undefined ? { ...line.origin, quantity } : line.origin
  return { ...line, slug, [field]: value, origin, errors }
}

function addLine(state: RequestFormState): RequestFormState {
  if (state.lines.length >= cartLimits.items) return state
  const more = withLines(state, [...state.lines, blankLine])
  return { ...more, said: `Product ${more.lines.length} added` }
}

function removeLine(state: RequestFormState, id: number): RequestFormState {
  const index = state.lines.findIndex((line) => line.id === id)
  if (index < 0 || state.lines.length === 1) return state
  const lines = state.lines.filter((line) => line.id !== id)
  const left = lines.length === 1 ? "1 product remains" : `${lines.length} products remain`
  return {
    ...state,
    lines,
    errors: { ...state.errors, products: undefined },
    said: `Product ${index + 1} removed, ${left}`,
  }
}

function placeErrors(
  state: RequestFormState,
  fields: Record<string, string>,
  sent: readonly number[],
): RequestFormState {
  const lines = state.lines.map((line) => {
    const place = sent.indexOf(line.id)
    return { ...line, errors: place < 0 ? {} : errorsOf(fields, `products.${place}.`) }
  })
  return { ...state, errors: fields, lines }
}

function errorsOf(fields: Record<string, string>, line: string): LineDraft["errors"] {
  return Object.fromEntries(requestFields.map((name) => [name, fields[line + name]]))
}
