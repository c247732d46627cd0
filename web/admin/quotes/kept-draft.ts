import type { QuoteTexts } from "#web/admin/quotes/quote-texts.ts"
import { privateKey } from "#web/api/session.ts"

interface KeptDraft {
  /** The version of the saved draft under the typed texts. */
  version: number
  texts: QuoteTexts
}

const keyOf = (userId: string, quoteId: string) => privateKey(userId, `quote.${quoteId}`)

/** Keeps unsaved changes until their author signs out: a reload or a lost session loses nothing. */
export function keepUnsaved(userId: string, quoteId: string, draft: KeptDraft | undefined) {
  try {
    if (draft) window.sessionStorage.setItem(keyOf(userId, quoteId), JSON.stringify(draft))
    else window.sessionStorage.removeItem(keyOf(userId, quoteId))
  } catch {
    // Storage is full or switched off: only a reload is not covered then.
  }
}

export function readUnsaved(userId: string, quoteId: string): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(userId, quoteId)) ?? "null")
    const isKept = typeof kept === "object" && kept !== null && "texts" in kept && "version" in kept
    return isKept ? (kept as KeptDraft) : undefined
  } catch {
    return undefined
  }
}
