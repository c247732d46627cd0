import { upgradeUnderWriters } from "#server/testing/upgrade-under-writers.ts"
import { findPostgres } from "#server/testing/postgres-server.ts"
import { makeBareDatabase } from "../bench/databases.ts"
import type { Outcome } from "./outcome.ts"

const rounds = 10

/** Starts this version on the tables of the first release while writers of that release continue. */
export async function upgraded(): Promise<Outcome[]> {
  if (!findPostgres()) return []
  const problems: string[] = []
  let acknowledged = 0
  let longest = 0
  for (let round = 0; round < rounds; round++) {
    const { variables, remove } = await makeBareDatabase("postgres")
    const began = performance.now()
    const { written, refused } = await upgradeUnderWriters(variables.DATABASE_URL!) // PostgreSQL has an address.
    longest = Math.max(longest, performance.now() - began)
    acknowledged += written
    problems.push(...refused)
    await remove()
  }
  const nothing = { lost: 0, doubled: 0, toldToWait: 0, unanswered: 0, lettersLost: 0, lettersTwice: 0 }
  return [
    {
      ...nothing,
      fault: `first release upgraded ${rounds} times under writers`,
      database: "postgres",
      load: "5 writers",
      acknowledged,
      failed: problems.length,
      back: longest / 1000,
      stallMilliseconds: 0,
      memoryMiB: 0,
      problems,
    },
  ]
}
