import { expressionBuilder, sql } from "kysely"
import type { SaleBuyerType, SaleStatus } from "#contract/sales/sale-words.ts"
import type { Sale, SaleLine, SaleQuery } from "#contract/sales/sales.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Schema } from "#server/db/schema.ts"
import { fitsDays } from "#server/lists/days.ts"
import { follows, keyText, type Place, type SortKey } from "#server/lists/keyset.ts"
import { type WantedPage, listStore } from "#server/lists/list-store.ts"
import { hasText } from "#server/lists/search-pattern.ts"
import type { CompanyMember } from "#server/quote-requests/buyer-requests.ts"
import { isSeenBy } from "./sale-readers.ts"

type SaleSort = SaleQuery["sort"]

const sortKeys: Record<SaleSort, SortKey> = {
  createdAt: { expression: sql`sales.created_at`, type: "timestamptz" },
  dueOn: { expression: sql`coalesce(sales.due_on, 'infinity'::date)`, type: "date" },
}

/** The filters of a list, with the company's day and time zone. */
type SaleFilter = Pick<SaleQuery, "q" | "status" | "late" | "from" | "to"> & {
  today: string
  timeZone: string
}

/** Unpaid after its due day. In this form it reads the index of unpaid sales. */
const late = (today: string) =>
  sql<boolean>`${sortKeys.dueOn.expression} < ${today}::date AND sales.status NOT IN ('paid', 'canceled')`
const isLate = (today: string) => late(today).as("isLate")
const isPartlyDelivered = sql<boolean>`sales.status IN ('accepted', 'confirmed')
  AND EXISTS (SELECT FROM deliveries WHERE deliveries.sale_id = sales.id)`.as("isPartlyDelivered")

const where = expressionBuilder<Schema, "sales">()
const searched = [
  "number",
  "quoteNumber",
  "purchaseOrder",
  "contractNumber",
  "customerName",
  "customerEmail",
  "customerOrganization",
  "searchedTerms",
]

export const sales = listStore({
  rows: (db) => db.selectFrom("sales"),
  id: "sales.id",
  sortKeys,
  conditions: ({ q, status, late: isOnlyLate, today, ...days }: SaleFilter) => [
    ...(status ? [where("status", "=", status)] : []),
    ...(isOnlyLate ? [late(today)] : []),
    ...fitsDays("sales.createdAt", days),
    ...(q ? [hasText(searched, q)] : []),
  ],
})

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

export const pageOfSales = (db: DbOrTx, page: WantedPage<SaleSort, SaleFilter> & { filter: SaleFilter }) =>
  sales
    .page(db, page)
    .select([...summary, day("deliveryDate"), day("dueOn"), isLate(page.filter.today), isPartlyDelivered])
    .select(keyText(sortKeys[page.sort]).as("sortKey"))
    .execute()

const wholeSale = (db: DbOrTx, id: string) =>
  db
    .selectFrom("sales")
    .select([...summary, "acceptedBy", "acceptedTitle", "recordedBy", "lines", "shipping", "fob", "paymentTerms"])
    .select(["charges", "taxRate", "taxTotal"])
    .select([
      "contractNumber",
      "orderDifferences",
      "differencesAgreedBy",
      "markFor",
      "shipTo",
      "billTo",
      "routing",
      "remarks",
      "cancelReason",
      "isDueOnOwn",
      day("deliveryDate"),
      day("dueOn"),
      day("confirmedOn"),
    ])
    .select([day("deliveredOn"), day("invoicedOn"), day("paidOn"), day("canceledOn"), isPartlyDelivered])
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
  contractNumber: string | null
  orderDifferences: string | null
  differencesAgreedBy: string | null
  markFor: string | null
  shipTo: Sale["shipTo"]
  billTo: Sale["billTo"]
  routing: Sale["routing"]
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
    .set({
      ...changes,
      lines: JSON.stringify(changes.lines),
      shipTo: JSON.stringify(changes.shipTo),
      billTo: JSON.stringify(changes.billTo),
      routing: JSON.stringify(changes.routing),
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute()
}

/** The sales of a company account, newest first. */
export function listSalesOf(db: DbOrTx, buyer: CompanyMember, { limit, after }: { limit: number; after?: Place }) {
  const key = sortKeys.createdAt
  const query = db
    .selectFrom("sales")
    .select([
      "sales.id",
      "number",
      "quoteNumber",
      "purchaseOrder",
      "total",
      "status",
      "lines",
      "shipping",
      "charges",
      "taxRate",
      "taxTotal",
      "dueBy",
      "createdAt",
      "acceptedBy",
    ])
    .select([day("deliveryDate"), day("dueOn"), keyText(key).as("sortKey")])
    .where(isSeenBy(buyer))
    .orderBy(key.expression, "desc")
    .orderBy("sales.id", "desc")
    .limit(limit)
  return (after ? query.where(follows(key, "desc", "sales.id", after)) : query).execute()
}
