import { sql } from "kysely"
import type { NewRemittance, Remittance } from "#contract/sales/remittances.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { follows, keyText, type Place, type SortKey } from "#server/lists/keyset.ts"

const newest: SortKey = { expression: sql`remittances.created_at`, type: "timestamptz" }

/** The buyer as their newest sale names them. */
const buyer = sql<Remittance["buyer"]>`(
  SELECT json_build_object('name', customer_name, 'organization', customer_organization, 'email', customer_email)
  FROM sales WHERE sales.email_key = remittances.email_key ORDER BY created_at DESC, id DESC LIMIT 1)`

const pays = sql<Remittance["pays"]>`(
  SELECT coalesce(json_agg(
    json_build_object('invoiceId', invoices.id, 'number', invoices.number, 'amount', paid.amount::text)
    ORDER BY invoices.issued_on, invoices.number), '[]')
  FROM (SELECT invoice_id, sum(amount) AS amount FROM invoice_payments
    WHERE remittance_id = remittances.id GROUP BY invoice_id) AS paid JOIN invoices ON invoices.id = paid.invoice_id)`

const whole = (db: DbOrTx) =>
  db
    .selectFrom("remittances")
    .select(["remittances.id", "amount", "credit as over", "method", "reference", "shortReason", "createdAt"])
    .select([sql<string>`received_on::text`.as("receivedOn"), buyer.as("buyer"), pays.as("pays")])
    .select([sql<string | null>`taken_back_on::text`.as("takenBackOn"), "takenBackReason"])

type RemittanceRow = Awaited<ReturnType<ReturnType<typeof whole>["executeTakeFirstOrThrow"]>>

export const shown = ({ takenBackOn, takenBackReason, createdAt, ...row }: RemittanceRow): Remittance => ({
  ...row,
  takenBack: takenBackOn === null || takenBackReason === null ? null : { on: takenBackOn, reason: takenBackReason },
  createdAt: createdAt.toISOString(),
})

interface RemittancePage {
  limit: number
  after?: Place
  /** An invoice: only those of its buyer with credit left. */
  creditFor?: string | undefined
}

const buyerOf = (invoiceId: string) => sql<string>`(
  SELECT email_key FROM sales JOIN invoices ON invoices.sale_id = sales.id WHERE invoices.id = ${invoiceId})`

/** Newest first. */
export function pageOfRemittances(db: DbOrTx, { limit, after, creditFor }: RemittancePage) {
  const query = whole(db)
    .select(keyText(newest).as("sortKey"))
    .orderBy(newest.expression, "desc")
    .orderBy("remittances.id", "desc")
    .limit(limit)
    .$if(creditFor !== undefined, (all) => all.where("credit", ">", "0").where("emailKey", "=", buyerOf(creditFor!)))
  return (after ? query.where(follows(newest, "desc", "remittances.id", after)) : query).execute()
}

export async function findRemittance(db: DbOrTx, id: string): Promise<Remittance | undefined> {
  const row = await whole(db).where("remittances.id", "=", id).executeTakeFirst()
  return row && shown(row)
}

/** Locks the row until the transaction ends; undefined if there is no such row. */
export const lockRemittance = (tx: DbOrTx, id: string) =>
  tx.selectFrom("remittances").select(["id", "emailKey"]).where("id", "=", id).forUpdate().executeTakeFirst()

interface StoredRemittance extends Omit<NewRemittance, "pays"> {
  emailKey: string
  credit: string
}

export async function insertRemittance(
  tx: DbOrTx,
  remittance: StoredRemittance,
  paid: NewRemittance["pays"],
): Promise<string> {
  const { id } = await tx.insertInto("remittances").values(remittance).returning("id").executeTakeFirstOrThrow()
  const parts = paid.map((part) => ({ ...part, remittanceId: id, paidOn: null }))
  if (parts.length > 0) await tx.insertInto("invoicePayments").values(parts).execute()
  return id
}

/** Records the invoices paid from the credit on a day, and the credit that is left. */
export async function insertPaidFromCredit(
  tx: DbOrTx,
  { id, credit, paidOn }: { id: string; credit: string; paidOn: string },
  paid: NewRemittance["pays"],
): Promise<void> {
  await tx
    .insertInto("invoicePayments")
    .values(paid.map((part) => ({ ...part, remittanceId: id, paidOn })))
    .onConflict((again) =>
      again
        .columns(["remittanceId", "invoiceId", "paidOn"])
        .doUpdateSet({ amount: sql`invoice_payments.amount + excluded.amount` }),
    )
    .execute()
  await tx.updateTable("remittances").set({ credit }).where("id", "=", id).execute()
}

export async function markTakenBack(tx: DbOrTx, id: string, { on, reason }: NonNullable<Remittance["takenBack"]>) {
  await tx
    .updateTable("remittances")
    .set({ takenBackOn: on, takenBackReason: reason, credit: "0.00" })
    .where("id", "=", id)
    .execute()
}

export const emailKeyOfSale = async (db: DbOrTx, id: string): Promise<string> =>
  (await db.selectFrom("sales").select("emailKey").where("id", "=", id).executeTakeFirstOrThrow()).emailKey

/** In the order in which every transaction locks them. */
export const listSalesOfInvoices = (db: DbOrTx, invoiceIds: readonly string[]) =>
  db
    .selectFrom("sales")
    .select("sales.id")
    .where("sales.id", "in", (all) => all.selectFrom("invoices").select("saleId").where("id", "in", invoiceIds))
    .orderBy("sales.id")
    .execute()

/** Locks invoices, drafts and credit notes. Lock their sales first. */
export const lockInvoices = (tx: DbOrTx, ids: readonly string[]) =>
  tx
    .selectFrom("invoices")
    .innerJoin("sales", "sales.id", "invoices.saleId")
    .select(["invoices.id", "invoices.number", "invoices.kind", "invoices.open", "invoices.saleId"])
    .select(["sales.number as saleNumber", "sales.emailKey", "sales.createdAt as acceptedAt"])
    .where("invoices.id", "in", ids)
    .orderBy("invoices.id")
    .forUpdate("invoices")
    .execute()
export type LockedInvoice = Awaited<ReturnType<typeof lockInvoices>>[number]

/** When the last money for a sale's invoices arrived; undefined without any. */
export async function findLastPayment(db: DbOrTx, saleId: string): Promise<string | undefined> {
  const { last } = await db
    .selectFrom("invoicePayments")
    .innerJoin("remittances", "remittances.id", "remittanceId")
    .innerJoin("invoices", "invoices.id", "invoiceId")
    .select(sql<string | null>`max(coalesce(paid_on, received_on))::text`.as("last"))
    .where("saleId", "=", saleId)
    .where("takenBackOn", "is", null)
    .executeTakeFirstOrThrow()
  return last ?? undefined
}
