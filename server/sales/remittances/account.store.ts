import { sql } from "kysely"
import type { InvoiceAge, RemittanceMethod } from "#contract/sales/invoice-words.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { ageOn } from "../invoices/invoices.store.ts"

/** The buyer of the newest sale with an issued invoice; undefined without one. */
export const findBuyerByEmail = (db: DbOrTx, emailKey: string) =>
  db
    .selectFrom("sales")
    .select(["customerName as name", "customerOrganization as organization", "customerEmail as email"])
    .where("emailKey", "=", emailKey)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("invoices").whereRef("saleId", "=", "sales.id").where("invoices.number", "is not", null)),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()

interface AccountInvoice {
  on: string
  number: string
  saleNumber: string
  purchaseOrder: string | null
  total: string
  open: string
  dueOn: string | null
  age: InvoiceAge | null
}

interface AccountCreditNote {
  on: string
  number: string
  total: string
  /** The number of the invoice that it corrects. */
  invoice: string
  reason: string
}

interface AccountPayment {
  on: string
  method: RemittanceMethod
  reference: string | null
  amount: string
  /** Numbers of the invoices. */
  numbers: string[]
  takenBackOn: string | null
  takenBackReason: string | null
}

export interface AccountFilter {
  emailKey: string
  today: string
  /** Settled invoices of earlier days are left out. */
  since: string
}

const listed = ({ emailKey, since }: AccountFilter) => sql`
  invoices JOIN sales ON sales.id = invoices.sale_id AND sales.email_key = ${emailKey}
    AND invoices.kind = 'invoice' AND (invoices.open > 0 OR invoices.issued_on >= ${since}::date)`

/** Open invoices and those issued lately, oldest first. */
export async function invoicesOfAccount(db: DbOrTx, filter: AccountFilter) {
  const { rows } = await sql<AccountInvoice>`
    SELECT issued_on::text AS "on", invoices.number, sales.number AS sale_number, purchase_order, invoices.total::text,
      open::text, invoices.due_on::text, ${ageOn(filter.today)} AS age
    FROM ${listed(filter)} ORDER BY issued_on, invoices.number`.execute(db)
  return rows
}

/** Their credit notes. */
export async function listCreditNotes(db: DbOrTx, filter: AccountFilter) {
  const { rows } = await sql<AccountCreditNote>`
    SELECT note.issued_on::text AS "on", note.number, note.total::text, invoices.number AS invoice,
      note.paper->'credits'->>'reason' AS reason
    FROM ${listed(filter)} JOIN invoices AS note ON note.credits = invoices.id
    ORDER BY note.issued_on, note.number`.execute(db)
  return rows
}

/** Payments with the part that paid these invoices and the part left as credit. */
export async function paymentsOfAccount(db: DbOrTx, filter: AccountFilter) {
  const { rows } = await sql<AccountPayment>`
    SELECT received_on::text AS "on", method, reference, (coalesce(paid.amount, 0.00) + credit)::text AS amount,
      coalesce(paid.numbers, '{}') AS numbers, taken_back_on::text, taken_back_reason
    FROM remittances LEFT JOIN (
      SELECT remittance_id, sum(amount) AS amount,
        array_agg(DISTINCT invoices.number) AS numbers
      FROM ${listed(filter)} JOIN invoice_payments ON invoice_id = invoices.id GROUP BY remittance_id
    ) AS paid ON paid.remittance_id = remittances.id
    WHERE email_key = ${filter.emailKey} AND (paid.amount IS NOT NULL OR credit > 0)
    ORDER BY received_on, created_at, remittances.id`.execute(db)
  return rows
}

export async function sumCreditOf(db: DbOrTx, emailKey: string): Promise<string> {
  const { credit } = await db
    .selectFrom("remittances")
    .select(sql<string>`coalesce(sum(credit), 0.00)::text`.as("credit"))
    .where("emailKey", "=", emailKey)
    .where("credit", ">", "0")
    .executeTakeFirstOrThrow()
  return credit
}
