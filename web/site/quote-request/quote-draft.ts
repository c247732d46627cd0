import { familyKeys } from "#contract/families.ts"
import { parseCart } from "#web/site/quote-request/cart.ts"
import { contactFields, type QuoteFormState, type TypedBefore } from "./quote-form-state.ts"
import { blankLine, isBlank, lineFields, type LineTexts } from "./quote-line.ts"

export const draftStorageKey = "quartermaster.quote-draft"
// More than any field takes; the form's own checks name the exact limits.
const longestText = 10_000
const mostLines = 400

const nothing: TypedBefore = { contact: {}, lines: [] }

/** Keeps what is typed for the length of the visit, so that a reload loses nothing. */
export function keepDraft({ contact, lines }: Pick<QuoteFormState, "contact" | "lines">) {
  const written = lines.filter((line) => !isBlank(line))
  const isEmpty = written.length === 0 && contactFields.every((field) => contact[field] === "")
  try {
    if (isEmpty) window.sessionStorage.removeItem(draftStorageKey)
    else window.sessionStorage.setItem(draftStorageKey, JSON.stringify({ contact, lines: written }))
  } catch {
    // Storage is full or switched off: the form works as before, only a reload is not covered.
  }
}

export function forgetDraft() {
  try {
    window.sessionStorage.removeItem(draftStorageKey)
  } catch {
    // Switched off: then there is no draft either.
  }
}

export function readDraft(): TypedBefore {
  try {
    return parseDraft(window.sessionStorage.getItem(draftStorageKey))
  } catch {
    return nothing
  }
}

/** The draft in a stored text; anything corrupt counts as absent. */
export function parseDraft(stored: string | null): TypedBefore {
  try {
    const { contact, lines } = JSON.parse(stored ?? "{}") as { contact?: unknown; lines?: unknown }
    return {
      contact: textsIn(contact, contactFields),
      lines: Array.isArray(lines) ? lines.slice(0, mostLines).flatMap(parseLine) : [],
    }
  } catch {
    return nothing
  }
}

function parseLine(value: unknown): LineTexts[] {
  const { category, ...texts } = textsIn(value, lineFields)
  if (texts.name === undefined || texts.quantity === undefined) return []
  const [origin] = parseCart(JSON.stringify([(value as { origin?: unknown }).origin]))
  const family = familyKeys.find((key) => key === category) ?? ""
  return [{ ...blankLine, ...texts, category: family, ...(origin && { origin }) }]
}

function textsIn(value: unknown, names: readonly string[]): Record<string, string> {
  if (typeof value !== "object" || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      ([name, text]) => names.includes(name) && typeof text === "string" && text.length <= longestText,
    ),
  )
}
