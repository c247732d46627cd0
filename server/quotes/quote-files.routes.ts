import { sql } from "kysely"
import { getInvoiceFile } from "#contract/sales/invoice-files.ts"
import * as demands from "#contract/sales/demands.ts"
import { sendInvoice } from "#contract/sales/invoices.ts"
import * as files from "#contract/quotes/quote-files.ts"
import { todayIn } from "#contract/values/dates.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { conflict, notFound } from "#server/http/errors.ts"
import { entityTagOf } from "#server/http/entity-tag.ts"
import { implement } from "#server/http/implement.ts"
import type { Actor } from "#server/http/session.ts"
import { invoiceDemand, invoiceSent } from "#server/mail/letters/sales.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { noSuchRequest } from "#server/quote-requests/read-quote-request.ts"
import { newStatusLink } from "#server/quote-requests/status-link.ts"
import { demandNow, demandWords } from "#server/sales/invoices/demand.ts"
import { noSuchInvoice } from "#server/sales/invoices/draft-invoice.ts"
import { findInvoice, readInvoice } from "#server/sales/invoices/read-invoices.ts"
import { invoicePdf } from "./invoice-files.ts"
import { findRequestByNumber } from "./quote-page.store.ts"
import { findQuote } from "./quotes.store.ts"
import { findOrder } from "./order-confirmation.ts"
import { sendInvoiceFile, sendOrderConfirmation, sendQuoteFile, sendRequestFile } from "./send-document.ts"

/** The desk's downloads of requests, quotes and invoices, and their way to the buyer. Each is written into the evidence before the file goes out. */
export function registerQuoteFiles(api: Api): void {
  const { db } = api

  implement(api, files.getQuoteFile, async ({ params: { id, format }, caller, reply }) => {
    const row = await findQuote(db, id)
    if (!row) throw notFound("Quote not found")
    const details = { format, revision: row.revision }
    await recordEvent(db, { by: caller.actor, action: "quote.export", subject: row.number, details })
    return sendQuoteFile(api, { reply, line: "desk" }, row, format)
  })

  implement(api, files.getQuoteRequestFile, async ({ params: { number, format }, caller, reply }) => {
    const found = await findRequestByNumber(db, number)
    if (!found) throw noSuchRequest()
    const event = { action: "quote-request.export", subject: number, details: { format } } as const
    await recordEvent(db, { by: caller.actor, ...event })
    return sendRequestFile(api, { reply, line: "desk" }, found, format)
  })

  implement(api, files.getOrderConfirmation, async ({ params, reply, caller }) => {
    const order = await findOrder(db, params)
    const details = { revision: order.revision, format: "confirmation" }
    await recordEvent(db, { by: caller.actor, action: "quote.export", subject: order.quoteNumber, details })
    return sendOrderConfirmation(api, { reply, line: "desk" }, order)
  })

  implement(api, getInvoiceFile, async ({ params: { id, format }, caller, reply }) => {
    const row = await findInvoice(db, id)
    if (!row) throw noSuchInvoice()
    const event = { action: "invoice.export", subject: row.number ?? row.saleNumber, details: { format } } as const
    await recordEvent(db, { by: caller.actor, ...event })
    return sendInvoiceFile(api, { reply, line: "desk" }, row, format)
  })

  implement(api, sendInvoice, async ({ params: { id }, caller, reply }) => {
    await emailInvoice(api, caller.actor, id)
    const invoice = await readInvoice(api, id)
    reply.header("ETag", entityTagOf(invoice))
    return invoice
  })

  implement(api, demands.draftDemand, ({ params: { id } }) => writeDemand(api, id))

  implement(api, demands.sendDemand, async ({ params: { id }, body, caller }) => {
    await emailDemand(api, caller.actor, { ...body, id })
    return undefined
  })
}

/** Emails an issued invoice or credit note to the buyer, again if it was sent before. */
async function emailInvoice(api: Api, by: Actor, id: string): Promise<void> {
  const { db, env } = api
  const { company } = api.content()
  const row = await findInvoice(db, id)
  if (!row) throw noSuchInvoice()
  const { number, paper } = row
  if (number === null || paper === null) throw conflict("This is a draft. Issue it first.")
  if (!paper.buyer.email) throw conflict("The buyer left no email address. Print the PDF, and send it by mail.")
  await invoicePdf(api, row, { line: "desk" })
  await db.transaction().execute(async (tx) => {
    const { id: quoteRequestId } = await tx
      .selectFrom("sales")
      .innerJoin("quoteRequests", "quoteRequests.number", "sales.quoteNumber")
      .select("quoteRequests.id")
      .where("sales.id", "=", row.saleId)
      .executeTakeFirstOrThrow()
    const link = await newStatusLink(tx, env, { quoteRequestId, origin: "email" })
    await postLetter(tx, env, invoiceSent({ id, paper, link }, { env, company }))
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
async function writeDemand(api: Api, id: string): Promise<demands.DemandLetter> {
  const { company, desk, invoicing } = api.content()
  const invoice = await readInvoice(api, id)
  const today = todayIn(desk.timeZone)
  const demand = demandNow(invoice, today)
  const { name, title, phone } = invoicing.contact ?? { name: company.legalName, title: null, phone: company.phone }
  const lines = [title, company.legalName, phone.shown].filter((line) => line !== null && line !== name) as string[]
  return demandWords(invoice, { demand, today, signer: { name, lines: [...new Set(lines)] } })
}

/** Emails the letter that an administrator read, with a copy of the invoice as the clause asks. */
async function emailDemand(
  api: Api,
  by: Actor,
  { id, ...letter }: demands.DemandLetter & { id: string },
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
