import { deskLimits } from "#contract/desk/desk.ts"
import { badFields } from "#server/http/errors.ts"

/** The values for the names in square brackets. Values that a template may not use are left out. */
export interface LetterFacts {
  name: string
  number?: string
  /** The quoted lines of the request. */
  asked: string
  sender: string
}

interface Template<Status> {
  key: string
  label: string
  subject: string
  body: string
  statusAfter?: Status | undefined
}

/** The templates of content/letters.yaml filled in for one request, ready to edit. */
export function draftReplies<Status extends string>(
  templates: readonly Template<Status>[],
  signature: string,
  facts: LetterFacts,
) {
  const values = new Map(Object.entries({ ...facts, signature }))
  // Replace in one pass, so square brackets that a buyer typed stay as they are.
  const fill = (text: string) => text.replace(/\[([a-z]+)\]/g, (whole, name: string) => values.get(name) ?? whole)
  return templates.map(({ key, label, subject, body, statusAfter }) => ({
    key,
    label,
    subject: cut(fill(subject), deskLimits.replySubject),
    body: cut(fill(body), deskLimits.reply),
    statusAfter: statusAfter ?? null,
  }))
}

/** Never cuts a character in half, because the server would refuse the drafted reply. */
function cut(text: string, length: number): string {
  const start = text.slice(0, length)
  return start.isWellFormed() ? start : start.slice(0, -1)
}

const quotedAtMost = 10_000

/** Quotes lines for a letter. Lines beyond the limit are left out, and the letter says so. */
export function quoted(lines: readonly string[]): string {
  const kept: string[] = []
  let length = 0
  for (const line of lines) {
    length += line.length + 3
    if (length > quotedAtMost) return [...kept, "> …"].join("\n")
    kept.push(`> ${line}`.trimEnd())
  }
  return kept.join("\n")
}

interface Letter {
  subject: string
  body: string
}

/** In a template: `[Prices]`. Names that are filled in by the program are in lower case. */
const blank = /\[[A-Z][^[\]\n]*\]/g

/** Refuses a reply that still has a blank of a template. What the buyer typed is quoted, and may have any brackets. */
export function refuseBlanks({ subject, body }: Letter, templates: readonly Letter[]): void {
  const blanks = new Set(templates.flatMap((template) => `${template.subject}\n${template.body}`.match(blank) ?? []))
  const own = body.replaceAll(/^>.*$/gm, "")
  const wrong: Record<string, string> = {}
  for (const [field, text] of Object.entries({ subject, body: own })) {
    const left = [...blanks].filter((each) => text.includes(each))
    if (left.length > 0) wrong[field] = `Fill in or delete ${left.join(", ")}`
  }
  if (Object.keys(wrong).length > 0) throw badFields(wrong)
}
