import { sql } from "kysely"
import type { RefusalReason } from "#contract/desk/audit.ts"
import type { Account } from "#contract/auth/users.ts"
import type { DbOrTx } from "#server/db/db.ts"

/** Anyone who knows the address can cause these events, within the rate limits. */
const byAnybody = ["sign-in.refused", "second-factor.refused", "password.forgot", "account.register"]

/**
 * Lists the newest 50 events and, separately, the newest 20 that anyone can cause, so a stranger cannot push the
 * others out. Hides an administrator's address and who viewed the account. A stranger may have registered an address
 * that is not confirmed, and must not read where its owner connects from.
 */
export async function listEventsOf(db: DbOrTx, { id: userId, emailConfirmed }: Account) {
  const mayBeAnothers = emailConfirmed ? [] : [...byAnybody, "account.verify"]
  const ofAccount = db
    .selectFrom("auditEvents")
    .select([
      "id",
      "action",
      sql<string | null>`CASE WHEN user_id = ${userId}::uuid AND action <> ALL (${mayBeAnothers}::text[])
        THEN client_address END`.as("clientAddress"),
      sql<RefusalReason | null>`details->>'because'`.as("because"),
      sql<number>`coalesce((details->>'more')::integer, 0)`.as("more"),
      "createdAt",
    ])
    .where("record", "=", userId)
    .where("kind", "in", ["change", "sign-in"])
    .where(sql<boolean>`action ~ '^(sign-in|sign-out|account|passkey|password|second-factor)'`)
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
