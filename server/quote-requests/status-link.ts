import { createHash, randomBytes } from "node:crypto"
import { sql } from "kysely"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"
import type { Env } from "#server/env.ts"

const daysOfLink = 400

const hashOf = (token: string) => createHash("sha256").update(token).digest()

/** A private address that leads nowhere until `keepStatusLink` saves it. */
export function drawStatusLink(env: Pick<Env, "PUBLIC_URL">): { token: string; url: string } {
  const token = randomBytes(32).toString("base64url")
  return { token, url: `${env.PUBLIC_URL}/quotes/${token}` }
}

/** The database keeps only the hash of a token. */
export async function keepStatusLink(tx: DbOrTx, token: string, quoteRequestId: string): Promise<void> {
  await tx
    .insertInto("quoteLinks")
    .values({ tokenHash: hashOf(token), quoteRequestId, expiresAt: sql`now() + make_interval(days => ${daysOfLink})` })
    .execute()
}

/** A new private address of a request's status page. Nobody can look up an earlier one, so each letter has its own. */
export async function newStatusLink(tx: DbOrTx, env: Pick<Env, "PUBLIC_URL">, quoteRequestId: string): Promise<string> {
  const { token, url } = drawStatusLink(env)
  await keepStatusLink(tx, token, quoteRequestId)
  return url
}

/** The request and its buyer; undefined for a wrong or expired token. */
export function findRequestOfLink(db: DbOrTx, token: string) {
  return db
    .selectFrom("quoteLinks")
    .innerJoin("quoteRequests", "quoteRequests.id", "quoteLinks.quoteRequestId")
    .select(["quoteRequests.id", "number", "customerName", "customerEmail"])
    .where("tokenHash", "=", hashOf(token))
    .where("expiresAt", ">", sql<Date>`now()`)
    .executeTakeFirst()
}

export const deleteExpiredLinks = (db: Db) => deleteInBatches(db, "quoteLinks", sql`expires_at <= now()`)
