import { sql } from "kysely"
import { findBrokenSeal } from "#server/audit/find-broken-seal.ts"
import { countUnsealed, hasSeal, latestSeal } from "#server/audit/seals.store.ts"
import { openSecret } from "#server/auth/sealed-secret.ts"
import { checkDatabase, type Finding } from "#server/db/check.ts"
import { prepareCopying } from "#server/db/backup/tables.ts"
import type { Env } from "#server/env.ts"
import { presentKey } from "#server/secret-key.ts"
import { type OpenedToRead, openToRead } from "./open-to-read.ts"
import { writeColumns } from "./progress.ts"

/** `npm run db -- check`: reads everything once and changes nothing. */
export async function check(env: Env, kept: string | undefined): Promise<{ text: string; sound: boolean }> {
  const opened = await openToRead(env)
  try {
    const { tables, findings } = await checkDatabase(opened)
    const all = [{ about: "database", state: "ok", says: opened.where } as const, ...findings]
    if (tables.some(({ table }) => table === "second_factors")) all.push(await checkSecrets(env, opened))
    if (tables.some(({ table }) => table === "audit_seals")) all.push(await checkSeals(opened, kept))
    const sound = all.every(({ state }) => state !== "bad")
    const text = [
      writeColumns([
        ["table", "rows", "checksum"],
        ...tables.map(({ table, rows, checksum }) => [table, rows, checksum]),
      ]),
      writeColumns(all.map(({ about, state, says }) => [state, about, says])),
      sound ? "The data is good." : "The data has problems: see the lines that begin with bad.",
    ].join("\n\n")
    return { text, sound }
  } finally {
    await opened.close()
  }
}

/** Reports a lost or replaced key now, not when someone with a second factor signs in. */
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

/** `kept` is a seal that the operator noted elsewhere: without one, a completely rewritten chain looks sound. */
function checkSeals({ db }: OpenedToRead, kept: string | undefined): Promise<Finding> {
  const about = "evidence"
  return db.transaction().execute(async (tx) => {
    await prepareCopying(tx)
    const broken = await findBrokenSeal(tx)
    if (broken) {
      const { number, after, lastEvent } = broken
      const says = `seal ${number} does not fit: events after ${after} up to ${lastEvent} were changed, added or removed`
      return { about, state: "bad", says }
    }
    if (kept !== undefined && !(await hasSeal(tx, kept))) {
      return { about, state: "bad", says: `the seal ${kept} is not in this database: evidence was rewritten` }
    }
    const [latest, unsealed] = [await latestSeal(tx), await countUnsealed(tx)]
    const newer = `${unsealed} newer events are not sealed yet`
    return {
      about,
      state: "ok",
      says: latest ? `every seal fits, the last is ${latest}; ${newer}` : `no seal; ${newer}`,
    }
  })
}

/** `npm run db -- seal`: the text for the operator to keep elsewhere. */
export async function showSeal(env: Env): Promise<string> {
  const opened = await openToRead(env)
  try {
    return (await latestSeal(opened.db)) ?? "There is no seal yet: the server makes one within 20 minutes of an event."
  } finally {
    await opened.close()
  }
}
