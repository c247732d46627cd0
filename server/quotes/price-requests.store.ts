import { createHash } from "node:crypto"
import { type Insertable, sql } from "kysely"
import type { PriceRequest, Supplier, SupplierAnswer } from "#contract/quotes/price-requests.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Schema } from "#server/db/schema.ts"

const hashOf = (token: string) => createHash("sha256").update(token).digest()

const files = sql<PriceRequest["files"]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name, 'size', size) ORDER BY created_at, id)
  FROM supplier_files WHERE price_request_id = price_requests.id), '[]')`

const read = (db: DbOrTx) =>
  db
    .selectFrom("priceRequests")
    .innerJoin("quoteRequests", "quoteRequests.id", "priceRequests.quoteRequestId")
    .select(["priceRequests.id", "quoteRequests.number", "supplier", "email", "priceRequests.message", "lines"])
    .select(["askedBy", "answer", "declineReason", "priceRequests.answeredAt", "expiresAt", "priceRequests.createdAt"])
    .select(sql<string>`answer_by::text`.as("answerBy"))
    .select(sql<boolean>`expires_at > now()`.as("isOpen"))
    .select(files.as("files"))

export type PriceRequestRow = Awaited<ReturnType<typeof listPriceRequestsOf>>[number]

/** Oldest first. */
export const listPriceRequestsOf = (db: DbOrTx, number: string) =>
  read(db).where("quoteRequests.number", "=", number).orderBy("priceRequests.createdAt").orderBy("supplier").execute()

/** Undefined for a wrong token, and after the day on which the supplier could answer. */
export const findByToken = (db: DbOrTx, token: string) =>
  read(db)
    .where("tokenHash", "=", hashOf(token))
    .where("expiresAt", ">", sql<Date>`now()`)
    .executeTakeFirst()

/** The database keeps only the hash of a token. */
export async function insertPriceRequest(
  tx: DbOrTx,
  { token, ...row }: Omit<Insertable<Schema["priceRequests"]>, "tokenHash"> & { token: string },
): Promise<void> {
  await tx
    .insertInto("priceRequests")
    .values({ ...row, tokenHash: hashOf(token) })
    .execute()
}

/** An answer or a reason; the one replaces the other. */
export async function keepAnswer(
  tx: DbOrTx,
  id: string,
  { answer, declineReason }: { answer: SupplierAnswer | null; declineReason: string | null },
): Promise<void> {
  await tx
    .updateTable("priceRequests")
    .set({ answer: answer && JSON.stringify(answer), declineReason, answeredAt: sql<Date>`now()` })
    .where("id", "=", id)
    .execute()
}

/** Ends the page now. Returns undefined if there is no such page or it has ended. */
export async function endPage(tx: DbOrTx, id: string): Promise<{ number: string; supplier: string } | undefined> {
  const { rows } = await sql<{ number: string; supplier: string }>`
    UPDATE price_requests SET expires_at = now() FROM quote_requests
    WHERE price_requests.id = ${id} AND quote_requests.id = quote_request_id AND expires_at > now()
    RETURNING quote_requests.number, supplier`.execute(tx)
  return rows[0]
}

const remembered = 500

/** Each address once, with the name that was used last. */
export async function listKnownSuppliers(db: DbOrTx): Promise<Supplier[]> {
  const { rows } = await sql<Supplier>`
    SELECT name, email FROM (
      SELECT DISTINCT ON (lower(email)) name, email FROM (
        SELECT supplier AS name, email, created_at FROM price_requests
        UNION ALL SELECT paper ->> 'supplier', email, created_at FROM purchase_orders
      ) AS known ORDER BY lower(email), created_at DESC
    ) AS latest ORDER BY lower(name), email LIMIT ${remembered}`.execute(db)
  return rows
}
