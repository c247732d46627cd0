import { addDays } from "#contract/values/dates.ts"
import { remittanceMethodLabels } from "#contract/sales/invoice-words.ts"
import { moneyOf, centsOf } from "#contract/values/money.ts"
import type { Api } from "#server/api.ts"
import { emailKeyOf } from "#server/auth/email-key.ts"
import type { AccountDocument, AccountEntry } from "#server/documents/account-document.ts"
import { sellerOf } from "#server/documents/seller.ts"
import { notFound } from "#server/http/errors.ts"
import * as store from "./account.store.ts"
import { totalReceivables } from "./receivables.ts"

/** Settled invoices are listed this long after their issue. */
const settledFor = 365

/** The account of a buyer on a day. Its entries add up to what is open, less the credit. */
export async function readAccount(
  { db, env, content }: Pick<Api, "db" | "env" | "content">,
  email: string,
  today: string,
): Promise<AccountDocument> {
  const emailKey = emailKeyOf(email)
  const buyer = await store.findBuyerByEmail(db, emailKey)
  if (!buyer) throw notFound(`No invoice was issued to ${email}`)
  const filter = { emailKey, today, since: addDays(today, -settledFor) }
  const invoices = await store.invoicesOfAccount(db, filter)
  const notes = await store.listCreditNotes(db, filter)
  const payments = await store.paymentsOfAccount(db, filter)
  const { total, byAge } = totalReceivables(invoices)
  const entries = [...invoices.map(invoiceEntry), ...notes.map(noteEntry), ...payments.flatMap(paymentEntries)]
  return {
    account: {
      seller: sellerOf(content().company, env.PUBLIC_URL),
      buyer,
      on: today,
      entries: entries.toSorted((one, other) => one.on.localeCompare(other.on)),
      byAge,
      open: total,
      credit: await store.sumCreditOf(db, emailKey),
    },
  }
}

type Listed<List extends (...parameters: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]

const notAnInvoice = { open: null, dueOn: null } as const

const invoiceEntry = (invoice: Listed<typeof store.invoicesOfAccount>): AccountEntry => {
  const { on, number, purchaseOrder, saleNumber, total, open, dueOn } = invoice
  const detail = purchaseOrder === null ? saleNumber : `Order ${purchaseOrder}`
  return { on, kind: "invoice", number, detail, amount: total, open, dueOn }
}

const noteEntry = ({ on, number, invoice, reason, total }: Listed<typeof store.listCreditNotes>): AccountEntry => ({
  on,
  kind: "credit_note",
  number,
  detail: `${invoice}: ${reason}`,
  amount: less(total),
  ...notAnInvoice,
})

/** The money, and that it was taken back. */
function paymentEntries(payment: Listed<typeof store.paymentsOfAccount>): AccountEntry[] {
  const { on, method, reference, amount, numbers, takenBackOn, takenBackReason } = payment
  const number = reference ?? ""
  const detail = [remittanceMethodLabels[method], ...(numbers.length > 0 ? [numbers.join(", ")] : [])].join(": ")
  const paid: AccountEntry = { on, kind: "payment", number, detail, amount: less(amount), ...notAnInvoice }
  if (takenBackOn === null) return [paid]
  return [paid, { ...paid, on: takenBackOn, kind: "taken_back", detail: takenBackReason ?? detail, amount }]
}

const less = (amount: string) => moneyOf(-centsOf(amount))
