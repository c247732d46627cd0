import pLimit, { type LimitFunction } from "p-limit"
import { tooMany } from "#server/http/errors.ts"

const lines = new Map<string, LimitFunction>()
const inLineAtMost = 10

const lengthOf = (line: LimitFunction) => line.activeCount + line.pendingCount

/**
 * Runs one company's import calls one at a time. Calls that wait for each other in the database would each hold one of
 * its few connections, so ten in parallel would block other companies.
 */
export async function inCompanyLine<T>(ownerId: string, act: () => Promise<T>): Promise<T> {
  const line = lines.get(ownerId) ?? pLimit(1)
  if (lengthOf(line) >= inLineAtMost) throw tooMany(5)
  lines.set(ownerId, line)
  try {
    return await line(act)
  } finally {
    if (lengthOf(line) === 0) lines.delete(ownerId)
  }
}
