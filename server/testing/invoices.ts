import { type RawBuilder, sql } from "kysely"
import type { Invoice } from "#contract/sales/invoices.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { aDesk } from "./desk.ts"
import { aSale, type Sold } from "./sales.ts"
import type { TestApp } from "./test-app.ts"

export const invoiceUrl = ({ id }: Pick<Invoice, "id">) => `/api/admin/invoices/${id}`

/** A sale with what an administrator does to it up to its invoices. */
export async function anInvoicing(app: () => TestApp, sold: Sold = {}) {
  const [desk, sale] = [await aDesk(app), await aSale(app, sold)]
  const url = `/api/admin/sales/${sale.id}`
  const draft = async () => (await desk.post(`${url}/invoices`)).json<Invoice>()
  const issue = (invoice: Pick<Invoice, "id">) => desk.post(`${invoiceUrl(invoice)}/issue`)
  return {
    desk,
    sale,
    url,
    deliver: (body: object = {}) => desk.post(`${url}/deliveries`, body),
    read: async () => (await desk.get(url)).json<Sale>(),
    draft,
    issue,
    /** Delivers and invoices the named quantities, or everything open. */
    invoiced: async (delivery: object = {}) => {
      await desk.post(`${url}/deliveries`, delivery)
      return (await issue(await draft())).json<Invoice>()
    },
    credit: (invoice: Pick<Invoice, "id">, body: object) => desk.post(`${invoiceUrl(invoice)}/credit`, body),
  }
}

/** Changes an issued invoice, as only a test may: the trigger that protects it is off while it runs. */
export async function rewriteInvoice(app: () => TestApp, { id }: Pick<Invoice, "id">, change: RawBuilder<unknown>) {
  await app()
    .api.db.transaction()
    .execute(async (tx) => {
      await sql`ALTER TABLE invoices DISABLE TRIGGER keep_issued_invoices`.execute(tx)
      await sql`UPDATE invoices SET ${change} WHERE id = ${id}`.execute(tx)
      await sql`ALTER TABLE invoices ENABLE TRIGGER keep_issued_invoices`.execute(tx)
    })
}
