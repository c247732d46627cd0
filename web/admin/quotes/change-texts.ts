import type { Attachment } from "#contract/quote-requests/attachments.ts"
import { type QuoteLineTexts, type QuoteTexts, textsBy, type TextName } from "#web/admin/quotes/quote-texts.ts"
import { randomUuid } from "#web/api/attempt.ts"

export type TextChange =
  | { type: "whole"; change: Partial<Omit<QuoteTexts, "lines">> }
  | { type: "files"; change: (files: readonly Attachment[]) => Attachment[] }
  | { type: "line"; key: string; change: Partial<QuoteLineTexts> }
  /** One field of several lines; `values` are by the keys of the lines. */
  | { type: "column"; name: TextName; values: ReadonlyMap<string, string> }
  | { type: "add"; line: QuoteLineTexts }
  | { type: "remove"; key: string }
  | { type: "replace"; texts: QuoteTexts }

/** Returns the texts after typing, adding or removing. Lines that do not change stay the same objects. */
export function changeTexts(texts: QuoteTexts, action: TextChange): QuoteTexts {
  switch (action.type) {
    case "whole":
      return { ...texts, ...action.change }
    // Another upload may have ended since the screen was drawn.
    case "files":
      return { ...texts, files: action.change(texts.files) }
    case "line":
      return {
        ...texts,
        lines: texts.lines.map((line) => (line.key === action.key ? { ...line, ...action.change } : line)),
      }
    case "column":
      return {
        ...texts,
        lines: texts.lines.map((line) => {
          const value = action.values.get(line.key)
          return value === undefined ? line : { ...line, [action.name]: value }
        }),
      }
    case "add":
      return { ...texts, lines: [...texts.lines, action.line] }
    case "remove":
      return { ...texts, lines: texts.lines.filter(({ key }) => key !== action.key) }
    case "replace":
      return action.texts
  }
}

/** Another answer to a requested line; it starts with the first one's unit and the requested quantity. */
export function newAlternate(position: number, quantity: number, unitOfIssue: string): QuoteLineTexts {
  return { ...emptyLine(position, quantity), answer: "alternate", unitOfIssue }
}

/** An answer to a requested line that has none. */
export function emptyLine(position: number, quantity: number): QuoteLineTexts {
  return {
    ...textsBy(() => ""),
    key: randomUuid(),
    position,
    answer: "offer",
    priceBreaks: [],
    unitOfIssue: "EA",
    quantity: String(quantity),
  }
}
