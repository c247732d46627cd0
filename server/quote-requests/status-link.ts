import { createHash, randomBytes } from "node:crypto"
import { sql } from "kysely"
import type { DbOrTx } from "#server/db/db.ts"
import type { Env } from "#server/env.ts"

const daysOfLink = 400

const hashOf = (token: string) => createHash("sha256").update(token).digest()

/** A new private address of a request's status page. The database keeps only the hash, so each letter has its own. */
export async function newStatusLink(tx: DbOrTx, env: Pick<Env, "PUBLIC_URL">, quoteRequestId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url")
  await tx
    .insertInto("quoteLinks")
    .values({ tokenHash: hashOf(token), quoteRequestId, expiresAt: sql`now() + make_interval(days => ${daysOfLink})` })
    .execute()
  return `${env.PUBLIC_URL}/quotes/${token}`
}

/** The id of the request; undefined for a wrong or expired token. */
export async function findRequestOfLink(db: DbOrTx, token: string): Promise<string | undefined> {
  const link = await db
    .selectFrom("quoteLinks")
    .select("quoteRequestId")
    .where("tokenHash", "=", hashOf(token))
    .where("expiresAt", ">", sql<Date>`now()`)
    .executeTakeFirst()
  return link?.quoteRequestId
}
