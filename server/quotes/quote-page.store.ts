import { sql } from "kysely"
import { deskLimits } from "#contract/desk/desk.ts"
import type { ThreadEntry } from "#contract/quotes/quote-page.ts"
import { replyFiles } from "#server/desk/entries.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { listOwnInvoices } from "#server/sales/invoices/read-invoices.ts"
import { listOrderFiles } from "#server/sales/order-files.ts"
import { listDeliveries } from "#server/sales/read-deliveries.ts"

export function findPageRequest(db: DbOrTx, id: string) {
  return db
    .selectFrom("quoteRequests")
    .select([
      "number",
      "customerName",
      "customerOrganization",
      "message",
      "solicitation",
      "status",
      "createdAt",
      "companyId",
      "customerEmail",
    ])
    .select(["dueAt", "answeredAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
}

export function findRequestByNumber(db: DbOrTx, number: string) {
  return db
    .selectFrom("quoteRequests")
    .select(["id", "number", "customerEmail"])
    .where("number", "=", number)
    .executeTakeFirst()
}

/** The desk's replies and the buyer's messages, oldest first. Nothing internal. */
export async function listThread(db: DbOrTx, quoteRequestId: string): Promise<ThreadEntry[]> {
  const rows = await db
    .selectFrom("deskEntries")
    .select(["id", "kind", "userName", "createdAt", "subject", "body", "toValue"])
    .select(replyFiles("deskEntries").as("files"))
    .where("quoteRequestId", "=", quoteRequestId)
    .where(sql<boolean>`kind IN ('reply', 'question')`)
    .orderBy("id", "desc")
    .limit(deskLimits.entriesShown)
    .execute()
  return rows.reverse().map(({ id, kind, userName, createdAt, subject, body, toValue, files }) => ({
    id,
    from: kind === "reply" ? "company" : "buyer",
    by: userName,
    at: createdAt.toISOString(),
    subject,
    text: body ?? "",
    wantsRevision: kind === "question" && toValue === "revision",
    files,
  }))
}

/** The sale of these revisions, newest first, that is not canceled; or else that of the latest. */
export async function findPageSale(db: DbOrTx, revisions: readonly { id: string }[]) {
  const ids = revisions.map(({ id }) => id)
  const [latest] = ids
  if (latest === undefined) return null
  const sale = await db
    .selectFrom("sales")
    .select(["id", "quoteId", "number", "status", "purchaseOrder", "total", "lines", "dueBy"])
    .select([sql<string | null>`delivery_date::text`.as("deliveryDate"), sql<string | null>`due_on::text`.as("dueOn")])
    .where("quoteId", "in", ids)
    .where(sql<boolean>`status <> 'canceled' OR quote_id = ${latest}`)
    .orderBy(sql`status = 'canceled'`)
    .executeTakeFirst()
  if (!sale) return null
  const of = [sale.id]
  return {
    ...sale,
    orderFiles: (await listOrderFiles(db, of)).get(sale.id) ?? [],
    deliveries: await listDeliveries(db, of),
    invoices: await listOwnInvoices(db, of),
  }
}
