import { sql } from "kysely"
import type { InvoiceDraft } from "#contract/sales/invoice-drafts.ts"
import type { InvoiceAge } from "#contract/sales/invoice-words.ts"
import type { InvoicePaper, InvoiceQuery, InvoiceSummary } from "#contract/sales/invoices.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { type WantedPage, listStore } from "#server/lists/list-store.ts"
import { keyText, type SortKey } from "#server/lists/keyset.ts"
import { hasText } from "#server/lists/search-pattern.ts"
import { invoiceState } from "./invoice-state.ts"

type InvoiceSort = InvoiceQuery["sort"]
export type InvoiceFilter = Pick<InvoiceQuery, "q" | "show"> & { today: string }

const dueKey = sql<string>`coalesce(invoices.due_on, 'infinity'::date)`
const sortKeys: Record<InvoiceSort, SortKey> = {
  createdAt: { expression: sql`invoices.created_at`, type: "timestamptz" },
  dueOn: { expression: dueKey, type: "date" },
}

const shows: Record<NonNullable<InvoiceQuery["show"]>, (today: string) => ReturnType<typeof sql<boolean>>> = {
  draft: () => sql<boolean>`invoices.number IS NULL`,
  unpaid: () => sql<boolean>`invoices.open > 0`,
  late: (today) => sql<boolean>`invoices.open > 0 AND ${dueKey} < ${today}::date`,
  settled: () => sql<boolean>`invoices.kind = 'invoice' AND invoices.number IS NOT NULL AND invoices.open = 0`,
  credit_note: () => sql<boolean>`invoices.kind = 'credit_note'`,
}

/** Two lists, because an OR across two tables uses no index. */
const fitsText = (q: string) => sql<boolean>`invoices.id IN (
  SELECT id FROM invoices AS named WHERE ${hasText(["named.number"], q)}
  UNION ALL SELECT sold.id FROM invoices AS sold WHERE sold.sale_id IN (
    SELECT id FROM sales WHERE ${hasText(searched, q)}))`

const searched = [
  "sales.number",
  "sales.quoteNumber",
  "sales.purchaseOrder",
  "sales.contractNumber",
  "sales.customerName",
  "sales.customerEmail",
  "sales.customerOrganization",
]

export const invoices = listStore({
  rows: (db) => db.selectFrom("invoices"),
  id: "invoices.id",
  sortKeys,
  conditions: ({ q, show, today }: InvoiceFilter) => [
    ...(show ? [shows[show](today)] : []),
    ...(q ? [fitsText(q)] : []),
  ],
})

/** By days after the due day; what has no day is not due. */
export const ageOn = (today: string) => sql<InvoiceAge | null>`CASE
  WHEN invoices.open = 0 THEN NULL
  WHEN invoices.due_on IS NULL OR ${today}::date <= invoices.due_on THEN 'not_due'
  WHEN ${today}::date - invoices.due_on <= 30 THEN 'to_30'
  WHEN ${today}::date - invoices.due_on <= 60 THEN 'to_60'
  WHEN ${today}::date - invoices.due_on <= 90 THEN 'to_90'
  ELSE 'over_90' END`

const summary = (today: string) =>
  [
    "invoices.id",
    "invoices.kind",
    "invoices.number",
    "invoices.saleId",
    "sales.number as saleNumber",
    "sales.customerName",
    "sales.customerOrganization",
    "sales.customerEmail",
    "invoices.total",
    "invoices.open",
    "invoices.version",
    "invoices.createdAt",
    sql<string | null>`invoices.issued_on::text`.as("issuedOn"),
    sql<string | null>`invoices.due_on::text`.as("dueOn"),
    sql<string | null>`to_char(invoices.sent_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as("sentAt"),
    sql<InvoiceSummary["status"]>`CASE WHEN invoices.number IS NULL THEN 'draft' ELSE 'issued' END`.as("status"),
    invoiceState.as("state"),
    ageOn(today).as("age"),
  ] as const

export const pageOfInvoices = (db: DbOrTx, page: WantedPage<InvoiceSort, InvoiceFilter> & { filter: InvoiceFilter }) =>
  invoices
    .page(db, page)
    .innerJoin("sales", "sales.id", "invoices.saleId")
    .select(summary(page.filter.today))
    .select(keyText(sortKeys[page.sort]).as("sortKey"))
    .execute()

const whole = (db: DbOrTx, today: string) =>
  db
    .selectFrom("invoices")
    .innerJoin("sales", "sales.id", "invoices.saleId")
    .leftJoin("invoices as credited", "credited.id", "invoices.credits")
    .select(summary(today))
    .select([
      "sales.quoteNumber",
      "invoices.draft",
      "invoices.paper",
      "invoices.credits",
      "credited.number as creditedNumber",
    ])
export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof whole>["executeTakeFirstOrThrow"]>>

/** For those who do not ask for the age. */
export const unaged = "2000-01-01"

export const findAgedInvoice = (db: DbOrTx, id: string, today: string) =>
  whole(db, today).where("invoices.id", "=", id).executeTakeFirst()

/** The invoices of some sales, oldest first, with drafts and credit notes. */
export async function listSaleInvoices(db: DbOrTx, saleIds: readonly string[], today = unaged) {
  if (saleIds.length === 0) return []
  return whole(db, today)
    .where("invoices.saleId", "in", saleIds)
    .orderBy("invoices.createdAt")
    .orderBy("invoices.number")
    .execute()
}

type WithLines = readonly { kind: string; paper: Pick<InvoicePaper, "lines"> | null }[]

/** How much of an item was invoiced, less what credit notes took back. */
export const invoicedOf = (item: string, all: WithLines): number =>
  all
    .flatMap(({ kind, paper }) => (paper?.lines ?? []).map((line) => ({ ...line, sign: kind === "invoice" ? 1 : -1 })))
    .filter((line) => line.item === item)
    .reduce((sum, { quantity, sign }) => sum + sign * quantity, 0)

export async function insertDraft(tx: DbOrTx, saleId: string, draft: InvoiceDraft, total: string): Promise<string> {
  const values = { saleId, kind: "invoice", draft: JSON.stringify(draft), total } as const
  return (await tx.insertInto("invoices").values(values).returning("id").executeTakeFirstOrThrow()).id
}

export async function updateDraft(tx: DbOrTx, id: string, draft: InvoiceDraft, total: string): Promise<void> {
  await tx
    .updateTable("invoices")
    .set({ draft: JSON.stringify(draft), total, version: sql`version + 1` })
    .where("id", "=", id)
    .execute()
}

/** The next number of a kind in a year. Holds the series until the transaction ends: a rollback leaves no gap. */
export async function drawNumber(tx: DbOrTx, kind: "invoice" | "credit_note", year: number): Promise<string> {
  const { last } = await tx
    .insertInto("invoiceSeries")
    .values({ kind, year, last: 1 })
    .onConflict((taken) => taken.columns(["kind", "year"]).doUpdateSet({ last: sql`invoice_series.last + 1` }))
    .returning("last")
    .executeTakeFirstOrThrow()
  return `${kind === "invoice" ? "INV" : "CN"}-${year}-${String(last).padStart(4, "0")}`
}
