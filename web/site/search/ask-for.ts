import { keepDraft, readDraft } from "#web/site/quote-request/quote-draft.ts"
import { blankQuoteForm } from "#web/site/quote-request/quote-form-state.ts"
import { blankLine } from "#web/site/quote-request/quote-line.ts"

/** Puts a product of the buyer's own words into the draft of the quote request, which the form opens with. */
export function askFor(name: string, nsn = "") {
  const { contact, lines } = readDraft()
  if (lines.some((line) => line.name === name)) return
  keepDraft({
    contact: { ...blankQuoteForm.contact, ...contact },
    lines: [...lines, { ...blankLine, name, nsn }].map((line, id) => ({ ...line, id, errors: {} })),
  })
}
