import type { Invoice } from "#contract/sales/invoices.ts"
import type { Remittance } from "#contract/sales/remittances.ts"
import { anInvoicing, invoiceUrl } from "./invoices.ts"
import { type Sold, todayOf } from "./sales.ts"
import type { TestApp } from "./test-app.ts"

export const remittances = "/api/admin/remittances"

/** An invoice's part of a payment. */
export const part = ({ id }: Pick<Invoice, "id">, amount: string) => ({ invoiceId: id, amount })
export type Parts = ReturnType<typeof part>[]

/** A buyer with invoices of one sale, one for each quantity: 100 are 125.00, and the first has 10.00 of shipping. */
export async function aDebtor(
  app: () => TestApp,
  { quantities = [100], ...sold }: Sold & { quantities?: number[] } = {},
) {
  const { customerEmail = `owes-${crypto.randomUUID()}@example.com` } = sold
  const made = await anInvoicing(app, { ...sold, customerEmail })
  const invoices: Invoice[] = []
  for (const quantity of quantities) invoices.push(await made.invoiced({ lines: [{ item: "1", quantity }] }))
  const bodyOf = (amount: string, pays: Parts) => ({ receivedOn: todayOf(app), amount, method: "ach", pays })
  return {
    ...made,
    customerEmail,
    invoices,
    invoice: invoices[0]!,
    bodyOf,
    pay: (amount: string, pays: Parts, more: object = {}) =>
      made.desk.post(remittances, { ...bodyOf(amount, pays), ...more }),
    takeBack: ({ id }: Pick<Remittance, "id">, on = todayOf(app)) =>
      made.desk.post(`${remittances}/${id}/take-back`, { on, reason: "The check bounced" }),
    readInvoice: async (invoice = invoices[0]!) => (await made.desk.get(invoiceUrl(invoice))).json<Invoice>(),
  }
}

export const statusesOf = (replies: readonly { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
