import type { FastifyReply } from "fastify"
import * as files from "#contract/quote-files.ts"
import type { FileFormat } from "#contract/quote-files.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import type { SignedIn } from "#server/http/session.ts"
import type { alreadySent } from "#server/http/text-stream.ts"
import { noSuchRequest } from "#server/quote-requests/read-quote-request.ts"
import { findRequestByNumber } from "./quote-page.store.ts"
import { findQuote } from "./quotes.store.ts"
import { findOrder } from "./order-confirmation.ts"
import { sendOrderConfirmation, sendQuoteFile, sendRequestFile } from "./send-document.ts"

interface Download<Params> {
  params: Params
  caller: SignedIn
  reply: FastifyReply
}

type Sent = Promise<typeof alreadySent>

/** The desk's downloads of requests and quotes. Each is written into the evidence before the file goes out. */
export function registerQuoteFiles(api: Api): void {
  const sendQuote = (format: FileFormat) => (download: Download<{ id: string }>) => quoteAs(api, format, download)
  implement(api, files.getQuotePdf, sendQuote("pdf"))
  implement(api, files.getQuoteCsv, sendQuote("csv"))
  implement(api, files.getQuoteJson, sendQuote("json"))
  implement(api, files.getQuoteUbl, sendQuote("ubl"))

  const sendRequest = (format: FileFormat) => (download: Download<{ number: string }>) =>
    requestAs(api, format, download)
  implement(api, files.getQuoteRequestPdf, sendRequest("pdf"))
  implement(api, files.getQuoteRequestCsv, sendRequest("csv"))
  implement(api, files.getQuoteRequestJson, sendRequest("json"))
  implement(api, files.getQuoteRequestUbl, sendRequest("ubl"))

  implement(api, files.getOrderConfirmation, async ({ params, reply, caller }) => {
    const order = await findOrder(api.db, params)
    const details = { revision: order.revision, format: "confirmation" }
    await recordEvent(api.db, { by: caller.actor, action: "quote.export", subject: order.quoteNumber, details })
    return sendOrderConfirmation(api, { reply, line: "desk" }, order)
  })
}

async function quoteAs(api: Api, format: FileFormat, { params, reply, caller }: Download<{ id: string }>): Sent {
  const row = await findQuote(api.db, params.id)
  if (!row) throw notFound("Quote not found")
  const details = { format, revision: row.revision }
  await recordEvent(api.db, { by: caller.actor, action: "quote.export", subject: row.number, details })
  return sendQuoteFile(api, { reply, line: "desk" }, row, format)
}

async function requestAs(api: Api, format: FileFormat, { params, reply, caller }: Download<{ number: string }>): Sent {
  const found = await findRequestByNumber(api.db, params.number)
  if (!found) throw noSuchRequest()
  const details = { format }
  await recordEvent(api.db, { by: caller.actor, action: "quote-request.export", subject: found.number, details })
  return sendRequestFile(api, { reply, line: "desk" }, found, format)
}
