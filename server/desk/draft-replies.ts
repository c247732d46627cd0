import { deskLimits } from "#contract/desk.ts"

/** What stands for the names in square brackets. Those that a letter may not name are left out. */
export interface LetterFacts {
  name: string
  number?: string
  /** Quoted line by line. */
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

/** The letters of content/letters.yaml for one request, ready to be edited. */
export function draftReplies<Status extends string>(
  templates: readonly Template<Status>[],
  signature: string,
  facts: LetterFacts,
) {
  const values = new Map(Object.entries({ ...facts, signature }))
  // One pass over the template: square brackets in what a buyer typed stay as they are.
  const fill = (text: string) => text.replace(/\[([a-z]+)\]/g, (whole, name: string) => values.get(name) ?? whole)
  return templates.map(({ key, label, subject, body, statusAfter }) => ({
    key,
    label,
    subject: cut(fill(subject), deskLimits.replySubject),
    body: cut(fill(body), deskLimits.reply),
    statusAfter: statusAfter ?? null,
  }))
}

/** Never half a character: the reply would be refused as it was drafted. */
function cut(text: string, length: number): string {
  const start = text.slice(0, length)
  return start.isWellFormed() ? start : start.slice(0, -1)
}

const quotedAtMost = 10_000

/** Lines as a letter quotes them; what goes beyond the limit is left out and said to be. */
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
