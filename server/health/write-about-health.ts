import { sql } from "kysely"
import type { HealthLine } from "#contract/desk/health.ts"
import { seatsThatChange } from "#contract/auth/seats.ts"
import type { Api } from "#server/api.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { healthWrong, healthWrongKind } from "#server/mail/letters/back-office.ts"
import { postLetters } from "#server/mail/outbox.ts"

/** Emails problems to everyone who looks after the site, at most once a day across all processes. */
export async function writeAboutHealth(
  { db, env, content, outbox }: Pick<Api, "db" | "env" | "content" | "outbox">,
  lines: readonly HealthLine[],
): Promise<number> {
  if (lines.length === 0) return 0
  const count = await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('health_letter'))`.execute(tx)
    if (await wroteWithinADay(tx)) return 0
    const administrators = await tx
      .selectFrom("users")
      .select("email")
      .where("role", "=", "admin")
      .where("officeSeat", "in", seatsThatChange("health"))
      .where("lockedAt", "is", null)
      .execute()
    const { company } = content()
    const letters = administrators.map(({ email }) => healthWrong({ to: email, lines }, { env, company }))
    await postLetters(tx, env, letters)
    return letters.length
  })
  if (count > 0) outbox.wake()
  return count
}

/** An email with a future time is from a wrong clock and does not count. */
async function wroteWithinADay(tx: DbOrTx): Promise<boolean> {
  const letter = await tx
    .selectFrom("letters")
    .select("id")
    .where("kind", "=", healthWrongKind)
    .where(sql<boolean>`created_at BETWEEN now() - interval '1 day' AND now()`)
    .limit(1)
    .executeTakeFirst()
  return letter !== undefined
}
