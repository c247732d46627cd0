import { sql } from "kysely"
import type { InvoiceKind, LineTax, RemittanceMethod } from "#contract/sales/invoice-words.ts"
import type { JournalPeriod } from "#contract/sales/journal.ts"
import type { DbOrTx } from "#server/db/db.ts"

interface Entry {
  on: string
  /** Where it comes among those of a day, and then by its key. */
  rank: number
  key: string
  number: string | null
  buyer: string
  memo: string
}

/** Amounts are as on the paper, so those of a credit note are positive too. */
export interface InvoiceEntry extends Entry {
  kind: InvoiceKind
  method: null
  amounts: {
    total: string
    charges: string
    /** The lines, by how they are taxed; the tax is less that of discounts. */
    lines: { tax: LineTax | null; rate: string | null; sales: string; taxAmount: string }[]
  }
}

/** Money that arrived, credit that paid an invoice later, and money that was taken back. */
export interface MoneyEntry extends Entry {
  kind: "payment" | "credit_used" | "taken_back"
  method: RemittanceMethod
  /** `paid` is the part that paid invoices. */
  amounts: { amount: string; paid: string }
}

export type JournalEntry = InvoiceEntry | MoneyEntry
export type JournalPlace = Pick<Entry, "on" | "rank" | "key">

interface JournalPage {
  period: JournalPeriod
  after: JournalPlace
  limit: number
}

export const firstPlaceOf = ({ from }: JournalPeriod): JournalPlace => ({ on: from, rank: 0, key: "" })

const ranks = { invoice: 1, credit_note: 2, payment: 3, credit_used: 4, taken_back: 5 } as const

/** The rest of the period. The first condition alone lets the index find the day. */
function restOf(kind: keyof typeof ranks, day: string, { period, after, limit }: JournalPage) {
  const [on, rank] = [sql.ref(day), sql.lit(ranks[kind])]
  const key = day === "issued_on" ? sql.ref("invoices.number") : sql`remittances.id::text`
  return {
    place: sql`${on}::text AS "on", ${rank}::int AS rank, ${key} AS key, ${sql.lit(kind)} AS kind`,
    where: sql`${on} BETWEEN ${after.on}::date AND ${period.to}::date
      AND (${on}, ${rank}::int, ${key} COLLATE "C") > (${after.on}::date, ${after.rank}::int, ${after.key})`,
    end: sql`ORDER BY ${on}, ${key} COLLATE "C" LIMIT ${limit}`,
  }
}

const lines = sql`(
  SELECT json_agg(json_build_object('tax', tax, 'rate', "taxRate", 'sales', sales::text, 'taxAmount', due::text)
    ORDER BY tax, "taxRate")
  FROM (
    SELECT tax, "taxRate", sum(total) AS sales, sum("taxAmount") AS due
    FROM (
      SELECT * FROM jsonb_to_recordset(paper->'lines') AS line (tax text, "taxRate" text, total numeric, "taxAmount" numeric)
      UNION ALL SELECT 'taxable', "taxRate", 0, "taxAmount"
      FROM jsonb_to_recordset(paper->'charges') AS charge ("taxRate" text, "taxAmount" numeric) WHERE "taxRate" IS NOT NULL
    ) AS each
    GROUP BY tax, "taxRate"
  ) AS taxed)`

const charges = sql`(SELECT coalesce(sum((charge->>'amount')::numeric), 0.00)::text
  FROM jsonb_array_elements(paper->'charges') AS charge)`

function invoices(kind: InvoiceKind, page: JournalPage) {
  const { place, where, end } = restOf(kind, "issued_on", page)
  return sql`SELECT ${place}, invoices.number, coalesce(customer_organization, customer_name) AS buyer,
      coalesce((paper->'credits'->>'number') || ': ' || (paper->'credits'->>'reason'),
        concat_ws(', order ', sales.number, paper->>'orderNumber')) AS memo,
      NULL AS method, json_build_object('total', invoices.total::text, 'charges', ${charges}, 'lines', ${lines}) AS amounts
    FROM invoices JOIN sales ON sales.id = sale_id
    WHERE invoices.number IS NOT NULL AND kind = ${kind} AND ${where} ${end}`
}

/** The buyer's name in their newest sale. */
const buyer = sql`(SELECT coalesce(customer_organization, customer_name)
  FROM sales WHERE sales.email_key = remittances.email_key ORDER BY created_at DESC, id DESC LIMIT 1)`

const numbers = sql`coalesce(string_agg(DISTINCT invoices.number, ', '), '')`
const parts = sql`SELECT coalesce(sum(part.amount), 0.00) AS amount, ${numbers} AS numbers
  FROM invoice_payments AS part JOIN invoices ON invoices.id = part.invoice_id
  WHERE part.remittance_id = remittances.id`

function payments(page: JournalPage) {
  const { place, where, end } = restOf("payment", "received_on", page)
  return sql`SELECT ${place}, reference, ${buyer}, numbers, method,
      json_build_object('amount', remittances.amount::text, 'paid', paid.amount::text)
    FROM remittances CROSS JOIN LATERAL (${parts} AND part.paid_on IS NULL) AS paid WHERE ${where} ${end}`
}

function creditUsed(page: JournalPage) {
  const { place, where, end } = restOf("credit_used", "used.paid_on", page)
  return sql`SELECT ${place}, reference, ${buyer}, paid.numbers, method,
      json_build_object('amount', '0.00', 'paid', paid.amount::text)
    FROM (SELECT DISTINCT paid_on, remittance_id FROM invoice_payments
      WHERE paid_on BETWEEN ${page.after.on}::date AND ${page.period.to}::date) AS used
    JOIN remittances ON remittances.id = used.remittance_id
    CROSS JOIN LATERAL (${parts} AND part.paid_on = used.paid_on) AS paid WHERE ${where} ${end}`
}

function takenBack(page: JournalPage) {
  const { place, where, end } = restOf("taken_back", "taken_back_on", page)
  return sql`SELECT ${place}, reference, ${buyer}, concat_ws(': ', numbers, taken_back_reason), method,
      json_build_object('amount', remittances.amount::text, 'paid', paid.amount::text)
    FROM remittances CROSS JOIN LATERAL (${parts}) AS paid WHERE ${where} ${end}`
}

/** The entries of a period, oldest first. */
export async function listJournalEntries(db: DbOrTx, page: JournalPage): Promise<JournalEntry[]> {
  const { rows } = await sql<JournalEntry>`
    SELECT * FROM (
      (${invoices("invoice", page)}) UNION ALL (${invoices("credit_note", page)})
      UNION ALL (${payments(page)}) UNION ALL (${creditUsed(page)}) UNION ALL (${takenBack(page)})
    ) AS entries ORDER BY "on", rank, key COLLATE "C" LIMIT ${page.limit}`.execute(db)
  return rows
}
