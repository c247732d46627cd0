import { setTimeout as wait } from "node:timers/promises"
import type { RawBuilder } from "kysely"
import { connect } from "#server/db/connect.ts"
import type { BenchDatabase } from "../bench/databases.ts"

const lettersWithin = 120_000

/** Number of letters still unsent after they had time to go out. */
export async function lettersLeft(variables: BenchDatabase["variables"]): Promise<number> {
  const database = await connect(variables)
  const unsent = database.db.selectFrom("letters").select("id").where("sentAt", "is", null)
  let left = (await unsent.execute()).length
  for (let waited = 0; left > 0 && waited < lettersWithin; waited += 200) {
    await wait(200)
    left = (await unsent.execute()).length
  }
  await database.close()
  return left
}

/** Rows without the other half of their transaction, and duplicates: each query finds one kind. */
export async function findHalves(
  variables: BenchDatabase["variables"],
  halves: Record<string, RawBuilder<unknown>>,
): Promise<string[]> {
  const database = await connect(variables)
  const found: string[] = []
  for (const [what, query] of Object.entries(halves)) {
    const { rows } = await query.execute(database.db)
    if (rows.length > 0) found.push(`${what}: ${rows.length}`)
  }
  await database.close()
  return found
}
