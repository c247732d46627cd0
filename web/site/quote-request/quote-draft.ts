import { familyKeys } from "#contract/families.ts"
import { parseCart } from "#web/site/quote-request/cart.ts"
import { contactFields, type TypedBefore } from "./quote-form-state.ts"
import { blankLine, draftStorageKey, isBlank, lineFields, type LineTexts } from "./quote-line.ts"

// More than any field takes; the form's own checks name the exact limits.
const longestText = 10_000
const mostLines = 400

const nothing: TypedBefore = { contact: {}, details: {}, lines: [], attachments: [] }

/** Keeps what is typed until it is sent, so that a reload and a closed tab lose nothing. */
export function keepDraft({ contact, details, lines, attachments }: TypedBefore) {
  const draft = { contact, details, lines: lines.filter((line) => !isBlank(line)), attachments }
  try {
    if (isEmpty(draft)) window.localStorage.removeItem(draftStorageKey)
    else window.localStorage.setItem(draftStorageKey, JSON.stringify(draft))
  } catch {
    // Storage is full or switched off: the form works as before, only a reload is not covered.
  }
}

function isEmpty({ contact, details, lines, attachments }: TypedBefore) {
  const isTyped = [contact, details].some((texts) => Object.values(texts).some(Boolean))
  return !isTyped && lines.length === 0 && attachments.length === 0
}

/** Answers what puts the draft back, if there was one. */
export function forgetDraft(): (() => void) | undefined {
  try {
    const kept = window.localStorage.getItem(draftStorageKey)
    window.localStorage.removeItem(draftStorageKey)
    return kept === null ? undefined : () => window.localStorage.setItem(draftStorageKey, kept)
  } catch {
    // Switched off: then there is no draft either.
    return undefined
  }
}

export function readDraft(): TypedBefore {
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

function parseLine(value: unknown): LineTexts[] {
  const { category, ...texts } = textsIn(value, lineFields)
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
