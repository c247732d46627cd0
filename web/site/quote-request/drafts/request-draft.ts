import { familyKeys } from "#contract/catalog/families.ts"
import { parseCart } from "#web/site/quote-request/cart/cart.ts"
import { contactFields, type TypedBefore } from "#web/site/quote-request/request-form-state.ts"
import {
  blankLine,
  draftStorageKey,
  isBlank,
  requestFields,
  type RequestedLineTexts,
  type LineDraft,
} from "#web/site/quote-request/lines/requested-line.ts"

// More than any field takes; the form's own checks name the exact limits.
const longestText = 10_000
const mostLines = 400

const nothing: TypedBefore = { contact: {}, details: {}, lines: [], attachments: [] }

/** The draft that this tab kept last. Another tab may have kept its own since. */
let ownDraft: string | null = null

/** Keeps the typed text until it is sent, so that a reload and a closed tab lose nothing. */
export function keepRequestDraft({ contact, details, lines, attachments }: TypedBefore) {
  const draft = { contact, details, lines: lines.filter((line) => !isBlank(line)).map(textsOf), attachments }
  const text = isEmpty(draft) ? null : JSON.stringify(draft)
  try {
    if (text === null) window.localStorage.removeItem(draftStorageKey)
    else window.localStorage.setItem(draftStorageKey, text)
    ownDraft = text
  } catch {
    // Storage is full or switched off: the form works as before, only a reload is not covered.
  }
}

/** Without the number that a line has on this tab's form: two tabs with the same content keep the same draft. */
const textsOf = ({ id: _id, errors: _errors, ...texts }: RequestedLineTexts & Partial<LineDraft>) => texts

function isEmpty({ contact, details, lines, attachments }: TypedBefore) {
  const isTyped = [contact, details].some((texts) => Object.values(texts).some(Boolean))
  return !isTyped && lines.length === 0 && attachments.length === 0
}

/** Returns a function that restores the draft, if there was one. */
export function forgetRequestDraft(): (() => void) | undefined {
  try {
    const kept = window.localStorage.getItem(draftStorageKey)
    window.localStorage.removeItem(draftStorageKey)
    return kept === null ? undefined : () => window.localStorage.setItem(draftStorageKey, kept)
  } catch {
    // Switched off: then there is no draft either.
    return undefined
  }
}

/** Once it is sent. What another tab has kept since stays. */
export function forgetSentDraft() {
  try {
    if (window.localStorage.getItem(draftStorageKey) === ownDraft) window.localStorage.removeItem(draftStorageKey)
  } catch {
    // Switched off: then there is no draft either.
  }
}

export function readRequestDraft(): TypedBefore {
  try {
    return parseDraft(window.localStorage.getItem(draftStorageKey))
  } catch {
    return nothing
  }
}

/** The draft in a stored text; anything corrupt counts as absent. */
export function parseDraft(stored: string | null): TypedBefore {
  try {
    const { contact, details, lines, attachments } = JSON.parse(stored ?? "{}") as Record<string, unknown>
    return {
      contact: textsIn(contact, contactFields),
      details: textsIn(details),
      lines: Array.isArray(lines) ? lines.slice(0, mostLines).flatMap(parseLine) : [],
      attachments: Array.isArray(attachments) ? attachments.filter((file) => file?.id) : [],
    }
  } catch {
    return nothing
  }
}

function parseLine(value: unknown): RequestedLineTexts[] {
  const { category, ...texts } = textsIn(value, requestFields)
  if (texts.name === undefined || texts.quantity === undefined) return []
  const [origin] = parseCart(JSON.stringify([(value as { origin?: unknown }).origin]))
  const family = familyKeys.find((key) => key === category) ?? ""
  return [{ ...blankLine, ...texts, category: family, ...(origin && { origin }) }]
}

function textsIn(value: unknown, names?: readonly string[]): Record<string, string> {
  if (typeof value !== "object" || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      ([name, text]) => (names?.includes(name) ?? true) && typeof text === "string" && text.length <= longestText,
    ),
  )
}
