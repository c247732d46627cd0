import { seatsThatChange } from "#contract/auth/seats.ts"
import type { Api } from "#server/api.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { claimsExpire } from "#server/mail/letters/back-office.ts"
import { postLetters } from "#server/mail/outbox.ts"
import { claimsThatExpire, type ExpiringClaim } from "./claims-that-expire.ts"

const distances = [7, 30, 60]

/**
 * Writes to everyone who may edit the content about badges that expire: 60, 30 and 7 days before, once each. The mark and the letters
 * are in one transaction, so processes that do this at the same time write once.
 */
export async function remindAboutClaims({ db, env, content, outbox }: Pick<Api, "db" | "env" | "content" | "outbox">) {
  const { company, ...site } = content()
  const claims = claimsThatExpire(site).filter(({ daysLeft }) => daysLeft >= 0)
  if (claims.length === 0) return 0
  const count = await db.transaction().execute(async (tx) => {
    const due: ExpiringClaim[] = []
    for (const claim of claims) if (await mark(tx, claim)) due.push(claim)
    if (due.length === 0) return 0
    const administrators = await tx
      .selectFrom("users")
      .select("email")
      .where("role", "=", "admin")
      .where("officeSeat", "in", seatsThatChange("content"))
      .where("lockedAt", "is", null)
      .execute()
    const letters = administrators.map(({ email }) => claimsExpire({ to: email, claims: due }, { env, company }))
    await postLetters(tx, env, letters)
    return letters.length
  })
  if (count > 0) outbox.wake()
  return count
}

/** Returns whether this distance is new. */
async function mark(tx: DbOrTx, { kind, expires, daysLeft }: ExpiringClaim): Promise<boolean> {
  const days = distances.find((each) => daysLeft <= each) ?? daysLeft
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("claimReminders")
    .values({ kind, expires, days })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
