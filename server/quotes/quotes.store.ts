import { type Insertable, sql, type UpdateObject } from "kysely"
import { unitPriceAt } from "#contract/quotes/prices.ts"
import { totalsOf } from "#contract/quotes/charge-totals.ts"
import { pricedLines } from "#contract/quotes/quote-totals.ts"
import type { RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import type { Quote } from "#contract/quotes/quotes.ts"
import { quotedSlug } from "#server/catalog/known-product.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Schema } from "#server/db/schema.ts"
import { shownStatus } from "./shown-status.ts"

const columns = [
  "quotes.id",
  "quotes.quoteRequestId",
  "quoteRequests.number",
  "quotes.revision",
  "quotes.fob",
  "quotes.paymentTerms",
  "quotes.deliveryDays",
  "quotes.shipping",
  "quotes.charges",
  "quotes.taxRate",
  "quotes.remarks",
  "quotes.preparedBy",
  "quotes.lines",
  "quotes.changedBy",
  "quotes.changedById",
  "quotes.changedAt",
  "quotes.version",
  "quotes.createdAt",
  "quotes.seller",
  "quotes.sentAt",
  "quotes.expiresAt",
  "quotes.withdrawnAt",
  "quotes.withdrawalReason",
  "quotes.decidedAt",
  "quotes.decidedBy",
  "quotes.decidedTitle",
  "quotes.purchaseOrder",
  "quotes.acceptedItems",
  "quotes.declineReason",
  "quotes.decisionComment",
  "quotes.recordedBy",
  "quotes.disputedAt",
  "quotes.dispute",
] as const

const files = sql<Quote["files"]>`(SELECT coalesce(
    json_agg(json_build_object('id', id, 'name', name, 'size', size) ORDER BY quote_files.position), '[]')
  FROM quote_files JOIN attachments ON attachments.id = file_id
  WHERE quote_files.quote_id = quotes.id AND deleted_at IS NULL)`

const approvedBy = sql<string | null>`(SELECT decided_by_name FROM purchase_approvals
  WHERE quote_id = quotes.id AND refusal IS NULL)`

const read = (db: DbOrTx) =>
  db
    .selectFrom("quotes")
    .innerJoin("quoteRequests", "quoteRequests.id", "quotes.quoteRequestId")
    .select([
      ...columns,
      files.as("files"),
      approvedBy.as("approvedBy"),
      shownStatus.as("status"),
      sql<string | null>`quotes.valid_until::text`.as("validUntil"),
    ])

export type QuoteRow = NonNullable<Awaited<ReturnType<typeof findQuote>>>

export const findQuote = (db: DbOrTx, id: string) => read(db).where("quotes.id", "=", id).executeTakeFirst()

/** Locks the quote until the transaction ends, so a draft is not sent while somebody changes it. */
export const lockQuote = (tx: DbOrTx, id: string) =>
  read(tx).where("quotes.id", "=", id).forUpdate("quotes").executeTakeFirst()

/** Newest first. */
export const listRevisions = (db: DbOrTx, quoteRequestId: string) =>
  read(db).where("quotes.quoteRequestId", "=", quoteRequestId).orderBy("quotes.revision", "desc").limit(200).execute()

/** A row as the contract shows it. */
export function quoteOf(row: QuoteRow): Quote {
  const lines = pricedLines(row.lines)
  return {
    ...row,
    ...totalsOf(lines, row),
    lines,
    sentAt: row.sentAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    decision: decisionOf(row),
  }
}

function decisionOf(row: QuoteRow): Quote["decision"] {
  const kind = row.status === "canceled" ? "accepted" : row.status
  if (row.decidedAt === null || (kind !== "accepted" && kind !== "declined")) return null
  return {
    kind,
    at: row.decidedAt.toISOString(),
    name: row.decidedBy,
    title: row.decidedTitle,
    purchaseOrder: row.purchaseOrder,
    items: row.acceptedItems,
    reason: row.declineReason,
    comment: row.decisionComment,
    recordedBy: row.recordedBy,
    approvedBy: kind === "accepted" ? row.approvedBy : null,
    dispute: row.disputedAt && { at: row.disputedAt.toISOString(), text: row.dispute ?? "" },
  }
}

/** Returns the new draft's id. */
export async function insertQuote(tx: DbOrTx, draft: Insertable<Schema["quotes"]>): Promise<string> {
  const { id } = await tx.insertInto("quotes").values(draft).returning("id").executeTakeFirstOrThrow()
  return id
}

/** Every change makes a new version. */
export async function updateQuote(tx: DbOrTx, id: string, changes: UpdateObject<Schema, "quotes">): Promise<void> {
  await tx
    .updateTable("quotes")
    .set({ ...changes, version: sql`version + 1` })
    .where("id", "=", id)
    .execute()
}

/** In the place of those that it had. */
export async function keepFiles(tx: DbOrTx, quoteId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("quoteFiles").where("quoteId", "=", quoteId).execute()
  if (ids.length === 0) return
  const rows = ids.map((fileId, position) => ({ quoteId, fileId, position }))
  await tx.insertInto("quoteFiles").values(rows).execute()
}

export async function keepPdf(tx: DbOrTx, quoteId: string, content: Buffer): Promise<void> {
  await tx.insertInto("quotePdfs").values({ quoteId, content }).execute()
}

/** Remembers what each product was quoted at, for the next quote: the line in the total, at the quoted quantity. */
export async function keepQuotedPrices(
  tx: DbOrTx,
  { id, lines }: Pick<Quote, "id" | "lines">,
  { products, sentAt }: { products: readonly RequestedLine[]; sentAt: Date },
): Promise<void> {
  const prices = lines.flatMap((line) => {
    const { position, item, inTotal, unitPrice: price, priceBreaks, unitOfIssue, quantity } = line
    const asked = products[position - 1]
    if (!asked || price === null || !inTotal) return []
    const slug = quotedSlug(line, asked)
    const name = line.answer === "offer" ? asked.name : line.description
    const product = slug === null ? sql<string>`lower(${name})` : `${asked.category}:${slug}`
    const unitPrice = unitPriceAt(quantity, price, priceBreaks)
    return [{ product, quoteId: id, item, unitPrice, unitOfIssue, quantity, sentAt }]
  })
  if (prices.length > 0) await tx.insertInto("quotedPrices").values(prices).execute()
}

export async function deleteQuote(tx: DbOrTx, id: string): Promise<void> {
  await tx.deleteFrom("quotes").where("id", "=", id).execute()
}
