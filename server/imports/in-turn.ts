import { tooMany } from "#server/http/errors.ts"

interface Line {
  last: Promise<unknown>
  count: number
}

const lines = new Map<string, Line>()
const inLineAtMost = 10

/**
 * Runs what one company does with its imports one after the other. Calls that wait for the same import in the database
 * would each keep one of its few connections, and a company that sends ten at once would keep everybody else out.
 */
export async function inTurn<T>(ownerId: string, act: () => Promise<T>): Promise<T> {
  const line = lines.get(ownerId) ?? { last: Promise.resolve(), count: 0 }
  if (line.count >= inLineAtMost) throw tooMany(5)
  lines.set(ownerId, line)
  line.count += 1
  const turn = line.last.then(act)
  line.last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    line.count -= 1
    if (line.count === 0) lines.delete(ownerId)
  }
}
