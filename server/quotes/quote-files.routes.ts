import { getInvoiceFile } from "#contract/sales/invoice-files.ts"
import * as demands from "#contract/sales/demands.ts"
import { sendInvoice } from "#contract/sales/invoices.ts"
import * as files from "#contract/quotes/quote-files.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { notFound } from "#server/http/errors.ts"
import { entityTagOf } from "#server/http/entity-tag.ts"
import { implement } from "#server/http/implement.ts"
import { noSuchRequest } from "#server/quote-requests/read-quote-request.ts"
import { noSuchInvoice } from "#server/sales/invoices/draft-invoice.ts"
import { findInvoice, readInvoice } from "#server/sales/invoices/read-invoices.ts"
import { findRequestByNumber } from "./quote-page.store.ts"
import { findQuote } from "./quotes.store.ts"
import { findOrder } from "./order-confirmation.ts"
import { emailDemand, emailInvoice, writeDemand } from "./email-invoice.ts"
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
