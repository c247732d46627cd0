import { sql } from "kysely"
import type { DemandLetter } from "#contract/sales/demands.ts"
import { todayIn } from "#contract/values/dates.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { conflict } from "#server/http/errors.ts"
import type { Actor } from "#server/http/session.ts"
import { invoiceDemand, invoiceSent } from "#server/mail/letters/invoices.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { newStatusLink } from "#server/quote-requests/status-link.ts"
import { demandNow, demandWords } from "#server/sales/invoices/demand.ts"
import { noSuchInvoice } from "#server/sales/invoices/draft-invoice.ts"
import { findInvoice, readInvoice } from "#server/sales/invoices/read-invoices.ts"
import { invoicePdf } from "./invoice-files.ts"

/** Emails an issued invoice or credit note to the buyer, again if it was sent before. */
export async function emailInvoice(api: Api, by: Actor, id: string): Promise<void> {
  const { db, env } = api
  const { company } = api.content()
  const row = await findInvoice(db, id)
  if (!row) throw noSuchInvoice()
  const { number, paper } = row
  if (number === null || paper === null) throw conflict("This is a draft. Issue it first.")
  if (!paper.buyer.email) throw conflict("The buyer left no email address. Print the PDF, and send it by mail.")
  await invoicePdf(api, row, { line: "desk" })
  await db.transaction().execute(async (tx) => {
    const { id: quoteRequestId, number: quoteNumber } = await tx
      .selectFrom("sales")
      .innerJoin("quoteRequests", "quoteRequests.number", "sales.quoteNumber")
      .select(["quoteRequests.id", "quoteRequests.number"])
      .where("sales.id", "=", row.saleId)
      .executeTakeFirstOrThrow()
    const link = await newStatusLink(tx, env, { quoteRequestId, origin: "email" })
    await postLetter(tx, env, invoiceSent({ id, paper, quoteNumber, link }, { env, company }))
    await tx
      .updateTable("invoices")
      .set({ sentAt: sql`now()`, version: sql`version + 1` })
      .where("id", "=", id)
      .execute()
    await recordEvent(tx, { by, action: "invoice.send", subject: number, details: { to: paper.buyer.email } })
  })
  api.outbox.wake()
}

/** The letter as it would read today. Nothing is kept or sent. */
export async function writeDemand(api: Api, id: string): Promise<DemandLetter> {
  const { company, desk, invoicing } = api.content()
  const invoice = await readInvoice(api, id)
  const today = todayIn(desk.timeZone)
  const demand = demandNow(invoice, today)
  const { name, title, phone } = invoicing.contact ?? { name: company.legalName, title: null, phone: company.phone }
  const lines = [title, company.legalName, phone.shown].filter((line) => line !== null && line !== name) as string[]
  return demandWords(invoice, { demand, today, signer: { name, lines: [...new Set(lines)] } })
}

/** Emails the letter that an administrator read, with a copy of the invoice as the clause asks. */
export async function emailDemand(
  api: Api,
  by: Actor,
  { id, ...letter }: DemandLetter & { id: string },
): Promise<void> {
  const { db, env } = api
  const { company, desk } = api.content()
  const invoice = await readInvoice(api, id)
  const { kind, interest } = demandNow(invoice, todayIn(desk.timeZone))
  const row = (await findInvoice(db, id))! // As just read.
  await invoicePdf(api, row, { line: "desk" })
  await db.transaction().execute(async (tx) => {
    await postLetter(tx, env, invoiceDemand({ ...letter, invoiceId: id }, { env, company }))
    const details = { kind, to: letter.to, interest, letter: letter.body }
    await recordEvent(tx, { by, action: "invoice.demand", subject: invoice.number!, details }) // Only an issued one is late.
  })
  api.outbox.wake()
}
