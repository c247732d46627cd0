import { sql } from "kysely"
import type { RefusalReason } from "#contract/audit.ts"
import type { DbOrTx } from "#server/db/db.ts"

/** Anybody who knows the address can cause these, as often as the limits allow. */
const byAnybody = ["sign-in.refused", "second-factor.refused", "password.forgot", "account.register"]

/**
 * What concerns one's own account, newest first: what it did to itself, and what an administrator did to it. That one's
 * address is nobody else's business, and neither is who looked at what. The newest fifty, and apart from them the newest
 * twenty that anybody can cause: a stranger cannot push the others out.
 */
export async function listEventsOf(db: DbOrTx, userId: string) {
  const ofAccount = db
    .selectFrom("auditEvents")
    .select([
      "id",
      "action",
      sql<string | null>`CASE WHEN user_id = ${userId}::uuid THEN client_address END`.as("clientAddress"),
      sql<RefusalReason | null>`details->>'because'`.as("because"),
      sql<number>`coalesce((details->>'more')::integer, 0)`.as("more"),
      "createdAt",
    ])
    .where("record", "=", userId)
    .where("kind", "in", ["change", "sign-in"])
    .where(sql<boolean>`action ~ '^(sign-in|sign-out|account|password|second-factor)'`)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
  const [others, refusals] = [
    await ofAccount.where("action", "not in", byAnybody).limit(50).execute(),
    await ofAccount.where("action", "in", byAnybody).limit(20).execute(),
  ]
  return [...others, ...refusals].toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || Number(other.id) - Number(one.id),
  )
}
