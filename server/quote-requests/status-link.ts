import { createHash, randomBytes } from "node:crypto"
import { type RawBuilder, sql } from "kysely"
import { recordEvent, type EventAuthor } from "#server/audit/record-event.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"
import { withJoined } from "#server/db/joined-requests.ts"
import type { Schema } from "#server/db/schema.ts"
import type { Env } from "#server/env.ts"

const daysOfLink = 400
/** Once a request is won or lost: long enough to follow a sale until it is paid. */
const daysOnceClosed = 90

const hashOf = (token: string) => createHash("sha256").update(token).digest()

const inDays = (days: RawBuilder<number>) => sql<Date>`now() + make_interval(days => ${days})`

interface NewLink {
  quoteRequestId: string
  origin: Schema["quoteLinks"]["origin"]
}

/** A private address that leads nowhere until `keepStatusLink` saves it. */
export function drawStatusLink(env: Pick<Env, "PUBLIC_URL">): { token: string; url: string } {
  const token = randomBytes(32).toString("base64url")
  return { token, url: `${env.PUBLIC_URL}/quotes/${token}` }
}

/** The database keeps only the hash of a token. */
export async function keepStatusLink(tx: DbOrTx, token: string, { quoteRequestId, origin }: NewLink): Promise<void> {
  const days = sql<number>`(SELECT CASE WHEN status IN ('won', 'lost') THEN ${sql.lit(daysOnceClosed)}
    ELSE ${sql.lit(daysOfLink)} END FROM quote_requests WHERE id = ${quoteRequestId})`
  await tx
    .insertInto("quoteLinks")
    .values({ tokenHash: hashOf(token), quoteRequestId, origin, expiresAt: inDays(days) })
    .execute()
}

/** A new private address of a request's status page. Earlier ones cannot be looked up, so each letter has its own. */
export async function newStatusLink(tx: DbOrTx, env: Pick<Env, "PUBLIC_URL">, link: NewLink): Promise<string> {
  const { token, url } = drawStatusLink(env)
  await keepStatusLink(tx, token, link)
  return url
}

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

/**
 * The request and its buyer; undefined for a wrong, ended or expired token. A link of a joined request leads to the one
 * that remains.
 */
export function findLink(db: DbOrTx, token: string) {
  return db
    .selectFrom("quoteLinks")
    .innerJoin("quoteRequests as asked", "asked.id", "quoteLinks.quoteRequestId")
    .innerJoin("quoteRequests", (join) =>
      join.on(sql<boolean>`quote_requests.id = coalesce(asked.joined_to, asked.id)`),
    )
    .select(["quoteRequests.id", "quoteRequests.number", "quoteRequests.customerName", "quoteRequests.customerEmail"])
    .select(["origin", "expiresAt"])
    .select(sql<boolean>`lower(asked.customer_email) = lower(quote_requests.customer_email)`.as("isSameBuyer"))
    .where("tokenHash", "=", hashOf(token))
    .where("expiresAt", ">", sql<Date>`now()`)
    .executeTakeFirst()
}

/** Ends every link of a request, and records who did. */
export async function endStatusLinks(
  tx: DbOrTx,
  { id, number }: Pick<FoundLink, "id" | "number">,
  by: EventAuthor & { details?: Record<string, unknown> },
): Promise<void> {
  await tx
    .deleteFrom("quoteLinks")
    .where(sql<boolean>`quote_request_id IN ${withJoined(id)}`)
    .execute()
  await recordEvent(tx, { ...by, action: "quote-request.end-links", subject: number })
}

/** Call it when a request is closed. */
export async function shortenLinks(tx: DbOrTx, quoteRequestId: string): Promise<void> {
  const expiresAt = sql<Date>`least(expires_at, ${inDays(sql.lit(daysOnceClosed))})`
  const isOfRequest = sql<boolean>`quote_request_id IN ${withJoined(quoteRequestId)}`
  await tx.updateTable("quoteLinks").set({ expiresAt }).where(isOfRequest).execute()
}

export const deleteExpiredLinks = (db: Db) => deleteInBatches(db, "quoteLinks", sql`expires_at <= now()`)
