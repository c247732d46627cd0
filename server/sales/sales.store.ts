import { expressionBuilder, sql } from "kysely"
import type { SaleBuyerType, SaleStatus } from "#contract/sale-words.ts"
import type { SaleLine, SaleQuery } from "#contract/sales.ts"
import type { CurrentUser } from "#contract/users.ts"
import { emailKeyOf } from "#server/auth/email-key.ts"
import { type CommonGroups, withCommonGroups } from "#server/db/common-groups.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { countKept } from "#server/db/kept-totals.ts"
import type { Schema } from "#server/db/schema.ts"
import { countSearched } from "#server/lists/count-rows.ts"
import { fitsDays } from "#server/lists/days.ts"
import { type Direction, follows, keyText, type Place, type SortKey } from "#server/lists/keyset.ts"
import { hasText } from "#server/lists/search-pattern.ts"
import type { Found, ListCounts, SortedPage } from "#server/lists/sorted-list.ts"

type SaleSort = SaleQuery["sort"]

// Each expression has an index, together with the id.
export const saleSortKeys: Record<SaleSort, SortKey> = {
  createdAt: { expression: sql`sales.created_at`, type: "timestamptz" },
  dueOn: { expression: sql`coalesce(sales.due_on, 'infinity'::date)`, type: "date" },
}

/** The filters of a list, with the company's day and time zone. */
export type SaleFilter = Pick<SaleQuery, "q" | "status" | "late" | "from" | "to"> & {
  today: string
  timeZone: string
  common?: CommonGroups
}

interface SalePage extends SortedPage {
  filter: SaleFilter | "none"
  sort: SaleSort
  order: Direction
}

/** Unpaid after its due day. In this form it reads the index of unpaid sales. */
const late = (today: string) =>
  sql<boolean>`${saleSortKeys.dueOn.expression} < ${today}::date AND sales.status NOT IN ('paid', 'canceled')`
const isLate = (today: string) => late(today).as("isLate")

const where = expressionBuilder<Schema, "sales">()
const searched = [
  "number",
  "quoteNumber",
  "purchaseOrder",
  "customerName",
  "customerEmail",
  "customerOrganization",
  "searchedTerms",
] as const

function fits(filter: SaleFilter | "none") {
  if (filter === "none") return where.and([])
  const { q, status, late: isOnlyLate, today, common } = filter
  return where.and([
    ...(status ? [where("status", "=", status)] : []),
    ...(isOnlyLate ? [late(today)] : []),
    ...fitsDays("sales.createdAt", filter),
    ...(q ? [hasText(searched, q, common)] : []),
  ])
}

/** One keyset page, before columns are selected. */
export function pageOfSales(db: DbOrTx, { filter, sort, order, after, limit }: SalePage) {
  const key = saleSortKeys[sort]
  const query = db
    .selectFrom("sales")
    .where(fits(filter))
    .orderBy(key.expression, order)
    .orderBy("sales.id", order)
    .limit(limit)
  return after ? query.where(follows(key, order, "sales.id", after)) : query
}

const summary = [
  "sales.id",
  "number",
  "quoteNumber",
  "revision",
  "customerName",
  "customerEmail",
  "customerOrganization",
  "purchaseOrder",
  "total",
  "status",
  "buyerType",
  "dueBy",
  "version",
  "createdAt",
] as const

const day = <Column extends string>(column: Column) =>
  sql<string | null>`${sql.ref(`sales.${column}`)}::text`.as(column)

export async function listSales(db: DbOrTx, page: SalePage & { filter: SaleFilter }) {
  return pageOfSales(db, { ...page, filter: await withCommonGroups(db, "sales", page.filter) })
    .select([...summary, day("deliveryDate"), day("dueOn"), isLate(page.filter.today)])
    .select(keyText(saleSortKeys[page.sort]).as("sortKey"))
    .execute()
}

/** With any filter beyond the status, counting stops at a limit; see `ListCounts`. */
export async function countSales(db: DbOrTx, filter: SaleFilter, found?: Found): Promise<ListCounts> {
  const { q, status, late: isOnlyLate, from, to } = filter
  const kept = await countKept(db, "sales", (facet) => !status || facet === status)
  if (!q && !isOnlyLate && !from && !to) return kept
  const counted = async () =>
    countSearched(db, db.selectFrom("sales").where(fits(await withCommonGroups(db, "sales", filter))))
  return { ...kept, ...(found ?? (await counted())) }
}

const wholeSale = (db: DbOrTx, id: string) =>
  db
    .selectFrom("sales")
    .select([...summary, "acceptedBy", "acceptedTitle", "recordedBy", "lines", "shipping", "fob", "paymentTerms"])
    .select(["remarks", "cancelReason", "isDueOnOwn", day("deliveryDate"), day("dueOn"), day("confirmedOn")])
    .select([day("deliveredOn"), day("invoicedOn"), day("paidOn"), day("canceledOn")])
    .where("sales.id", "=", id)

export const findSale = (db: DbOrTx, id: string, today: string) =>
  wholeSale(db, id).select(isLate(today)).executeTakeFirst()

/** Locks the row until the transaction ends, so parallel changes run one after the other. */
export const lockSale = (tx: DbOrTx, id: string) => wholeSale(tx, id).forUpdate().executeTakeFirst()
export type LockedSale = NonNullable<Awaited<ReturnType<typeof lockSale>>>

export interface SaleRowChanges {
  status: SaleStatus
  confirmedOn: string | null
  deliveredOn: string | null
  invoicedOn: string | null
  paidOn: string | null
  canceledOn: string | null
  cancelReason: string | null
  purchaseOrder: string | null
  buyerType: SaleBuyerType | null
  lines: SaleLine[]
  dueOn: string | null
  dueBy: string | null
  isDueOnOwn: boolean
}

/** Every change makes a new version. */
export async function updateSale(tx: DbOrTx, id: string, changes: SaleRowChanges): Promise<void> {
  await tx
    .updateTable("sales")
    .set({ ...changes, lines: JSON.stringify(changes.lines), version: sql`version + 1` })
    .where("id", "=", id)
    .execute()
}

/**
 * What was bought with a company account's address, newest first; until the address is confirmed, only by requests that
 * the account itself sent.
 */
export function listSalesOf(
  db: DbOrTx,
  { id, email, emailConfirmed }: CurrentUser,
  { limit, after }: { limit: number; after?: Place },
) {
  const key = saleSortKeys.createdAt
  const query = db
    .selectFrom("sales")
    .select(["sales.id", "number", "quoteNumber", "purchaseOrder", "total", "status", "lines", "dueBy", "createdAt"])
    .select([day("deliveryDate"), day("dueOn"), keyText(key).as("sortKey")])
    .where("emailKey", "=", emailKeyOf(email))
    .$if(!emailConfirmed, (sales) =>
      sales.where("quoteNumber", "in", (sent) =>
        sent.selectFrom("quoteRequests").select("number").where("senderId", "=", id),
      ),
    )
    .orderBy(key.expression, "desc")
    .orderBy("sales.id", "desc")
    .limit(limit)
  return (after ? query.where(follows(key, "desc", "sales.id", after)) : query).execute()
}
