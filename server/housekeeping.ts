import type { FastifyBaseLogger } from "fastify"
import { sql } from "kysely"
import { forgetOldEvents } from "./audit/forget-old-events.ts"
import { deleteExpiredMailTokens } from "./auth/mail-tokens.store.ts"
import { deleteOldInvitations } from "./auth/people/invitations.store.ts"
import { deleteUnconfirmed } from "./auth/second-factors.store.ts"
import { forgetDeletedContacts } from "./contacts/contacts.store.ts"
import type { Db } from "./db/connect.ts"
import { deleteExpiredKeys } from "./http/idempotency.ts"
import { deleteEndedLimits } from "./http/limits.ts"
import { deleteExpiredSessions } from "./http/session.ts"
import { forgetOldImports } from "./imports/imports.store.ts"
import { forgetDeletedOrders } from "./orders/orders.store.ts"
import { forgetDeletedPayments } from "./payments/payments.store.ts"

const everyTenMinutes = 10 * 60 * 1000

/** Removes what has served its time, so that no table grows with the age of the site. */
export async function keepHouse(db: Db): Promise<void> {
  await deleteExpiredSessions(db)
  await deleteEndedLimits(db)
  await deleteExpiredKeys(db)
  await deleteExpiredMailTokens(db)
  await deleteUnconfirmed(db)
  await deleteOldInvitations(db)
  await forgetOldEvents(db)
  await forgetDeletedContacts(db)
  await forgetDeletedPayments(db)
  await forgetDeletedOrders(db)
  await forgetOldImports(db)
  await db
    .deleteFrom("knownBrowsers")
    .where("lastUsedAt", "<", sql<Date>`now() - interval '90 days'`)
    .execute()
  await db
    .deleteFrom("letters")
    .where("sentAt", "<", sql<Date>`now() - interval '90 days'`)
    .execute()
}

export function startHousekeeping(db: Db, log: FastifyBaseLogger): { stop(): void } {
  const timer = setInterval(() => {
    keepHouse(db).catch((error: unknown) => log.error({ err: error }, "housekeeping failed"))
  }, everyTenMinutes)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
