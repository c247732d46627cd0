import { sql } from "kysely"
import { todayIn } from "#contract/values/dates.ts"
import { type Invoice } from "#contract/sales/invoices.ts"
import { addMoney, centsOf, moneyOf } from "#contract/values/money.ts"
import type { Sale } from "#contract/sales/sales.ts"
import type { Db } from "#server/db/db.ts"
import type { Call } from "./quotes.ts"

/** Final states of the sample invoices. */
export const sampleInvoices = ["draft", "late", "partly_paid", "credited", "settled", "open"] as const
export type SampleInvoice = (typeof sampleInvoices)[number]

/** Delivers and invoices a sale as the desk would, and takes the invoice to its state. */
export async function invoiceSale(db: Db, call: Call, saleId: string, to: SampleInvoice): Promise<void> {
  const url = `/api/admin/sales/${saleId}`
  const sale = await call<Sale>("GET", url)
  await call("PATCH", url, orderOf(sale))
  await deliver(call, sale, to)
  const draft = await call<Invoice>("POST", `${url}/invoices`)
  const lines = draft.draft!.lines.map((line) => ({ ...line, tax: line.tax ?? "resale" })) // It is a draft.
  await call("PATCH", `/api/admin/invoices/${draft.id}`, { lines })
  if (to === "draft") return
  const invoice = await call<Invoice>("POST", `/api/admin/invoices/${draft.id}/issue`)
  if (to === "late") await makeLate(db, call, saleId, invoice.id)
  await call("POST", `/api/admin/invoices/${draft.id}/send`)
  if (to === "credited") await creditShortage(call, invoice)
  if (to === "partly_paid") await pay(call, invoice, moneyOf(centsOf(invoice.total) / 2n))
  if (to === "settled") await pay(call, invoice, addMoney([invoice.total]))
}

/** Everything that any kind of buyer needs on its invoices. */
const orderOf = ({ lines }: Sale) => ({
  contractNumber: "SAMPLE-26-C-0042",
  billTo: { name: "Sample Accounts Payable", street: "1 Sample Way", city: "Sampleton", state: "CA", zip: "00000" },
  lines: lines.map(({ item }, at) => ({ item, clin: String(at + 1).padStart(4, "0") })),
})

/** An open invoice is for the first of two trucks. */
async function deliver(call: Call, { id, lines }: Sale, to: SampleInvoice): Promise<void> {
  // All sample sales have one contract, in which a shipment number is used once.
  const shipmentNumber = `SMP000${sampleInvoices.indexOf(to) + 1}`
  const truck = { carrier: "Sample Freight", billOfLading: "SAMPLE-BL-7", shipmentNumber }
  const half = lines.map(({ item, quantity }) => ({ item, quantity: Math.ceil(quantity / 2) }))
  await call("POST", `/api/admin/sales/${id}/deliveries`, to === "open" ? { ...truck, lines: half } : truck)
}

async function creditShortage(call: Call, { id, paper }: Invoice): Promise<void> {
  const [line] = paper.lines
  const short = { item: line!.item, quantity: 20 } // The sample sales have two lines.
  await call("POST", `/api/admin/invoices/${id}/credit`, { lines: [short], reason: "Sample: 20 short on arrival" })
}

async function pay(call: Call, { id, open }: Invoice, amount: string): Promise<void> {
  await call("POST", "/api/admin/remittances", {
    receivedOn: todayIn("America/Los_Angeles"),
    amount,
    method: "ach",
    reference: "SAMPLE-TRACE-77",
    pays: [{ invoiceId: id, amount }],
    shortReason: centsOf(amount) < centsOf(open) ? "unknown" : null,
  })
}

// The product has no rule that backdates an issued invoice or its deliveries.
async function makeLate(db: Db, call: Call, saleId: string, id: string): Promise<void> {
  await sql`UPDATE deliveries SET delivered_on = delivered_on - 85 WHERE sale_id = ${saleId}`.execute(db)
  await sql`UPDATE sales SET created_at = created_at - interval '112 days', confirmed_on = confirmed_on - 110,
      delivered_on = delivered_on - 85,
      delivery_date = delivery_date - 112, invoiced_on = invoiced_on - 84 WHERE id = ${saleId}`.execute(db)
  // The sale counts its due day again. The weekdays of the others stay, because 84 days are whole weeks.
  const { dueOn } = await call<Sale>("PATCH", `/api/admin/sales/${saleId}`, { dueOn: null })
  await sql`ALTER TABLE invoices DISABLE TRIGGER keep_issued_invoices`.execute(db)
  await sql`UPDATE invoices SET issued_on = issued_on - 84, due_on = ${dueOn}::date,
      paper = paper || jsonb_build_object('issuedOn', (issued_on - 84)::text, 'dueOn', ${dueOn}::text,
        'dueDays', (SELECT jsonb_agg(due || jsonb_build_object('dueOn', ((due->>'dueOn')::date - 84)::text))
          FROM jsonb_array_elements(paper->'dueDays') AS due),
        'shipments', (SELECT jsonb_agg(shipment || jsonb_build_object('deliveredOn', (issued_on - 85)::text))
          FROM jsonb_array_elements(paper->'shipments') AS shipment))
    WHERE id = ${id}`.execute(db)
  await sql`ALTER TABLE invoices ENABLE TRIGGER keep_issued_invoices`.execute(db)
}
