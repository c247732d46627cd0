import { sql } from "kysely"
import { openSecret } from "#server/auth/sealed-secret.ts"
import { checkDatabase, type Finding } from "#server/db/check.ts"
import type { Env } from "#server/env.ts"
import { type OpenedToRead, openToRead } from "./open-to-read.ts"
import { writeColumns } from "./progress.ts"
import { presentKey } from "./secret-key-note.ts"

/** `npm run db -- check`: everything is read once, nothing is changed. */
export async function check(env: Env): Promise<{ text: string; sound: boolean }> {
  const opened = await openToRead(env)
  try {
    const { tables, findings } = await checkDatabase(opened)
    const all = [{ about: "database", state: "ok", says: opened.where } as const, ...findings]
    if (tables.some(({ table }) => table === "second_factors")) all.push(await checkSecrets(env, opened))
    const sound = all.every(({ state }) => state !== "bad")
    const text = [
      writeColumns([
        ["table", "rows", "checksum"],
        ...tables.map(({ table, rows, checksum }) => [table, rows, checksum]),
      ]),
      writeColumns(all.map(({ about, state, says }) => [state, about, says])),
      sound ? "The data is sound." : "The data is NOT sound: see the lines that begin with bad.",
    ].join("\n\n")
    return { text, sound }
  } finally {
    await opened.close()
  }
}

/** A key that was lost or exchanged shows here, and not when somebody with a second factor signs in. */
async function checkSecrets(env: Env, { db }: OpenedToRead): Promise<Finding> {
  const about = "second factors"
  const key = await presentKey(env)
  const { rows } = await sql<{ userId: string; sealed: Uint8Array }>`
    SELECT user_id, sealed_secret AS sealed FROM second_factors`.execute(db)
  const closed = rows.filter(({ userId, sealed }) => !key || !openSecret(key, userId, sealed)).length
  if (closed === 0) return { about, state: "ok", says: `${rows.length}, the key of secrets opens every one` }
  const says = `${closed} of ${rows.length} do not open with ${key ? "this" : "no"} key of secrets: put back SECRET_KEY or secret.key`
  return { about, state: "bad", says }
}
