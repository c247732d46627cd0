import { keepDraft, readDraft } from "#web/site/quote-request/quote-draft.ts"
import { blankLine } from "#web/site/quote-request/quote-line.ts"

/** Puts a product of the buyer's own words into the draft of the quote request, with which the form opens. */
export function askFor(name: string, nsn = "") {
  const draft = readDraft()
  if (draft.lines.some((line) => line.name === name)) return
  keepDraft({ ...draft, lines: [...draft.lines, { ...blankLine, name, nsn }] })
}
