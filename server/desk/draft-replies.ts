import { deskLimits } from "#contract/desk/desk.ts"

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
