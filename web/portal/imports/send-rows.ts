import { importLimits, type ImportNoun } from "#contract/books/imports.ts"
import { randomUuid } from "#web/api/attempt.ts"
import { imports } from "#web/api/imports.ts"

/** An import on its way; after a lost line it goes on where it was. */
export interface Sending {
  key: string
  id: string | undefined
  /** Rows that the server has acknowledged. */
  sent: number
  /** Rows that the server refused after all: their place, and why, by field. */
  refused: { index: number; fields: Record<string, string> }[]
}

export const newSending = (): Sending => ({ key: randomUuid(), id: undefined, sent: 0, refused: [] })

interface Steps {
  signal: AbortSignal
  onSent: (rows: number) => void
  /** From here on it cannot be canceled: all rows are imported together. */
  onSaving: () => void
}

/** Sends the rows in parts and imports them together. Returns the import's id and the number of imported rows. */
export async function sendRows(noun: ImportNoun, rows: readonly unknown[], sending: Sending, steps: Steps) {
  const { signal, onSent, onSaving } = steps
  sending.id ??= (await imports.begin(noun, sending.key, signal)).id
  while (sending.sent < rows.length) {
    const part = partAt(rows, sending.sent)
    const { refused } = await imports.send(sending.id, sending.sent, part, signal)
    sending.refused.push(...refused.map(({ index, fields }) => ({ index: index + sending.sent, fields })))
    sending.sent += part.length
    onSent(sending.sent)
  }
  signal.throwIfAborted()
  const good = rows.length - sending.refused.length
  if (good === 0) return { id: sending.id, rows: 0 }
  onSaving()
  return imports.finish(sending.id, good)
}

/** As many rows as one call may carry. */
function partAt(rows: readonly unknown[], start: number): unknown[] {
  const encoder = new TextEncoder()
  const part: unknown[] = []
  let bytes = 0
  for (const row of rows.slice(start, start + importLimits.rowsPerPart)) {
    bytes += encoder.encode(JSON.stringify(row)).length + 1
    if (bytes > importLimits.partBytes && part.length > 0) break
    part.push(row)
  }
  return part
}
