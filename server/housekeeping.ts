import type { FastifyBaseLogger } from "fastify"
import { sql } from "kysely"
import { type Registry, Counter, Gauge } from "@prometheus-io/client"
import { deleteUnownedPieces } from "./attachments/file-pieces.ts"
import { deleteLostFiles, deleteUnclaimed } from "./attachments/request-attachments.ts"
import { forgetOldEvents } from "#server/audit/audit.store.ts"
import { recordRefusedHours } from "./audit/record-refusal.ts"
import { markEvents, type Mark, sealEvents, type SealText } from "./audit/seals.store.ts"
import { deleteExpiredMailTokens } from "./auth/mail-tokens.store.ts"
import { deleteOldMemberInvitations } from "./auth/members/members.store.ts"
import { deleteExpiredChallenges } from "./auth/passkeys/passkeys.store.ts"
import { deleteOldInvitations } from "./auth/people/invitations.store.ts"
import { deleteUnconfirmed } from "./auth/second-factors.store.ts"
import type { Database } from "./db/connect.ts"
import type { Db } from "./db/db.ts"
import { deleteInBatches, forgetDeleted } from "./db/delete-in-batches.ts"
import type { Env } from "./env.ts"
import { deleteExpiredKeys } from "./http/idempotency.ts"
import { deleteEndedLimits } from "./http/limits.ts"
import { deleteExpiredSessions } from "./http/session.ts"
import { forgetOldImports } from "./imports/imports.store.ts"
import { deleteUnusedPictures } from "./pictures/pictures.ts"
import { deleteUnlistedDocuments } from "./publishing/product-documents.ts"
import { deleteOldMissedSearches } from "./search/missed-searches.ts"
import { deleteExpiredLinks } from "./quote-requests/status-link.ts"

const everyTenMinutes = 10 * 60 * 1000

type Keep = Pick<Env, "KEEP_LETTERS_DAYS">

/** Removes expired rows from each table in small batches. Each entry may return the number of removed rows. */
const removals: Record<string, (db: Db, keep: Keep) => Promise<unknown>> = {
  sessions: deleteExpiredSessions,
  rateLimits: deleteEndedLimits,
  idempotencyKeys: deleteExpiredKeys,
  mailTokens: deleteExpiredMailTokens,
  quoteLinks: deleteExpiredLinks,
  secondFactors: deleteUnconfirmed,
  passkeyChallenges: deleteExpiredChallenges,
  invitations: deleteOldInvitations,
  companyInvitations: deleteOldMemberInvitations,
  apiKeys: (db) => deleteInBatches(db, "apiKeys", sql`expires_at < now() - interval '90 days'`),
  refusedSignIns: recordRefusedHours,
  auditEvents: forgetOldEvents,
  contacts: forgetDeleted("contacts"),
  payments: forgetDeleted("payments"),
  orders: forgetDeleted("orders"),
  imports: forgetOldImports,
  attachments: deleteUnclaimed,
  lostFiles: deleteLostFiles,
  productDocuments: deleteUnlistedDocuments,
  pictures: deleteUnusedPictures,
  filePieces: deleteUnownedPieces,
  missedSearches: deleteOldMissedSearches,
  knownBrowsers: (db) => deleteInBatches(db, "knownBrowsers", sql`last_used_at < now() - interval '90 days'`),
  // Their calls go with them.
  businessEvents: (db) => deleteInBatches(db, "businessEvents", sql`created_at < now() - interval '90 days'`),
  webhookDeliveries: (db) =>
    deleteInBatches(
      db,
      "webhookDeliveries",
      sql`created_at < now() - interval '30 days' AND (arrived_at IS NOT NULL OR failed_at IS NOT NULL)`,
    ),
  // Sent or given up. An email holds personal data and is not needed again.
  letters: (db, { KEEP_LETTERS_DAYS: days }) =>
    deleteInBatches(db, "letters", sql`coalesce(sent_at, failed_at) < now() - make_interval(days => ${days})`),
}

/** Removes expired rows, so no table grows forever. Returns the number of removed rows per table. */
export async function keepHouse(db: Db, keep: Keep = { KEEP_LETTERS_DAYS: 90 }): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const [table, remove] of Object.entries(removals)) {
    const count = await remove(db, keep)
    removed[table] = typeof count === "number" ? count : 0
  }
  return removed
}

export interface Housekeeping {
  /** Adds its figures to the server's metrics. */
  measureIn(registry: Registry): void
  /** Runs one round now; the timer calls this too. */
  round(): Promise<void>
  stop(): void
}

interface House extends Pick<Database, "db" | "tidy"> {
  keep: Keep
  log: FastifyBaseLogger
  /** Further work of each round, such as reminders. */
  chores?: readonly (() => Promise<unknown>)[]
}

/** Runs every ten minutes in each process. A second process finds nothing left to do. */
export function startHousekeeping({ db, tidy, keep, log, chores = [] }: House): Housekeeping {
  const removedRows = new Counter({
    name: "housekeeping_removed_rows_total",
    help: "Expired rows removed by housekeeping",
    labelNames: ["table"],
    registers: [],
  })
  const lastDone = new Gauge({
    name: "housekeeping_last_success_timestamp_seconds",
    help: "When housekeeping last finished",
    registers: [],
  })
  let mark: Mark | undefined
  let latest: SealText | undefined
  /** Seals the events that the previous round marked, because their transactions are over by now. */
  const seal = async () => {
    const sealed = mark && (await sealEvents(db, mark))
    mark = await markEvents(db)
    if (sealed && sealed !== latest) log.info({ seal: sealed }, "evidence sealed")
    latest = sealed ?? latest
  }
  const round = async () => {
    await seal()
    for (const [table, count] of Object.entries(await keepHouse(db, keep))) removedRows.inc({ table }, count)
    for (const chore of chores) await chore()
    await tidy?.()
    lastDone.setToCurrentTime()
  }
  const timer = setInterval(() => {
    round().catch((error: unknown) => log.error({ err: error }, "housekeeping failed"))
  }, everyTenMinutes)
  timer.unref()
  return {
    measureIn: (registry) => {
      registry.registerMetric(removedRows)
      registry.registerMetric(lastDone)
    },
    round,
    stop: () => clearInterval(timer),
  }
}
