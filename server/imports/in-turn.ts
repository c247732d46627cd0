import { evenIfLate } from "#server/db/late-calls.ts"
import { tooMany } from "#server/http/errors.ts"

interface Line {
  last: Promise<unknown>
  count: number
}

const lines = new Map<string, Line>()
const inLineAtMost = 10

/**
 * Runs one company's import calls one at a time. Calls that wait for the same import in the database would each hold
 * one of its few connections, so ten in parallel would block other companies. A late one goes on, because a repeated call finds its result.
 */
export async function inTurn<T>(ownerId: string, act: () => Promise<T>): Promise<T> {
  const line = lines.get(ownerId) ?? { last: Promise.resolve(), count: 0 }
  if (line.count >= inLineAtMost) throw tooMany(5)
  lines.set(ownerId, line)
  line.count += 1
  const turn = evenIfLate(() => line.last.then(act))
  line.last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    line.count -= 1
    if (line.count === 0) lines.delete(ownerId)
  }
}
