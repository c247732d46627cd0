import { messageFields, type MessageTexts } from "./message-fields.ts"

const storageKey = "quartermaster.message-draft"
// More than any field takes; the form's own checks name the exact limits.
const longestText = 10_000

/** Keeps what is typed for the length of the visit, so that a reload loses nothing. */
export function keepMessageDraft(texts: MessageTexts) {
  try {
    if (messageFields.every((field) => texts[field] === "")) window.sessionStorage.removeItem(storageKey)
    else window.sessionStorage.setItem(storageKey, JSON.stringify(texts))
  } catch {
    // Storage is full or switched off: the form works as before, only a reload is not covered.
  }
}

export function forgetMessageDraft() {
  keepMessageDraft({ name: "", email: "", organization: "", message: "" })
}

/** The texts of the last draft; anything corrupt counts as absent. */
export function readMessageDraft(): Partial<MessageTexts> {
  try {
    const draft: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? "{}")
    if (typeof draft !== "object" || draft === null) return {}
    return Object.fromEntries(
      Object.entries(draft).filter(
        ([name, text]) =>
          messageFields.some((field) => field === name) && typeof text === "string" && text.length <= longestText,
      ),
    )
  } catch {
    return {}
  }
}
