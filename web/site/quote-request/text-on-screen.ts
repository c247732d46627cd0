import { familyKeys } from "#contract/catalog/families.ts"
import { contactFields, type TypedBefore } from "./quote-form-state.ts"
import { blankLine, isBlank, requestFields, type RequestedLineTexts } from "./quote-line.ts"

/** On a slow line people type before the page's script has started: that wins over the draft. */
export function withTextOnScreen(draft: TypedBefore, form: HTMLFormElement | null): TypedBefore {
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
