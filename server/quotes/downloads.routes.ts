import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { downloadOwnAttachment } from "#contract/quote-requests/attachments.ts"
import { downloadDeliveryProof } from "#contract/sales/delivery-proofs.ts"
import { downloadInvoice } from "#contract/sales/invoice-files.ts"
import * as files from "#contract/quotes/quote-files.ts"
import { downloadOrderFile, sendOrderFile } from "#contract/sales/order-files.ts"
import type { Api } from "#server/api.ts"
import { refuseTooMany } from "#server/attachments/receive-attachment.ts"
import { readAttachment, sendAttachment, takeDownload } from "#server/attachments/send-attachment.ts"
import { uploadPlaces } from "#server/attachments/upload-places.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db } from "#server/db/db.ts"
import { notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { hasRoom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import { findAskedBy } from "#server/quotes/approvals/approvals.store.ts"
import { findSignedInBuyer, refuseReader } from "#server/quotes/approvals/find-member.ts"
import { readProof } from "#server/sales/delivery-proofs.ts"
import { findInvoice } from "#server/sales/invoices/read-invoices.ts"
import { findApprovalFile, readOrderFile, receiveOrderFile } from "#server/sales/order-files.ts"
import { openStatusLink, refuseUnproved } from "./open-status-link.ts"
import { findOrder } from "./order-confirmation.ts"
import { listRevisions } from "./quotes.store.ts"
import { sendInvoiceFile, sendOrderConfirmation, sendQuoteFile, sendRequestFile } from "./send-document.ts"

/** For the holder of a status link: the files of the request and of each sent revision, and the attachments. */
export function registerQuoteDownloads(api: Api): void {
  registerLinkedOrderFiles(api)

  implement(api, files.downloadQuote, async ({ request, reply, params: { token, format }, query }) => {
    const { id, number } = await openForFile(api, request, token)
    const sent = (await listRevisions(api.db, id)).filter(({ status }) => status !== "draft")
    const row = query.revision === undefined ? sent[0] : sent.find(({ revision }) => revision === query.revision)
    if (!row) throw notFound("There is no such quote")
    const details = { revision: row.revision, format }
    await recordDownload(api.db, { request, token, number, action: "quote.export", details })
    return sendQuoteFile(api, { reply, line: "visitors" }, row, format)
  })

  implement(api, files.downloadRequest, async ({ request, reply, params: { token, format } }) => {
    const found = await openForFile(api, request, token)
    const event = { number: found.number, action: "quote-request.export", details: { format } } as const
    await recordDownload(api.db, { request, token, ...event })
    return sendRequestFile(api, { reply, line: "visitors" }, found, format)
  })

  implement(api, files.downloadOrderConfirmation, async ({ request, reply, params: { token } }) => {
    const { number } = await openForFile(api, request, token)
    const order = await findOrder(api.db, { quoteNumber: number })
    const details = { revision: order.revision, format: "confirmation" } as const
    await recordDownload(api.db, { request, token, number, action: "quote.export", details })
    return sendOrderConfirmation(api, { reply, line: "visitors" }, order)
  })

  implement(api, downloadInvoice, async ({ request, reply, params: { token, id, format } }) => {
    const { number } = await openForFile(api, request, token)
    const row = await findInvoice(api.db, id)
    if (!row?.number || row.quoteNumber !== number) throw notFound("There is no such invoice")
    const event = { action: "invoice.export", number: row.number, details: { format } } as const
    await recordDownload(api.db, { request, token, ...event })
    return sendInvoiceFile(api, { reply, line: "visitors" }, row, format)
  })

  implement(api, downloadDeliveryProof, async ({ request, reply, params: { token, id } }) => {
    const { number } = await openForFile(api, request, token)
    const proof = await readProof(api.db, id, { quoteNumber: number })
    const details = { file: "signed proof", delivery: proof.delivery }
    await recordDownload(api.db, { request, token, number: proof.saleNumber, action: "sale.export", details })
    return sendAttachment(api, reply, proof)
  })

  implement(api, downloadOwnAttachment, async ({ params: { token, id }, request, reply }) => {
    const found = await openForFile(api, request, token)
    return sendAttachment(api, reply, await readAttachment(api.db, found.id, id, { isBuyer: true }))
  })
}

/** A file costs the server more than a page, so the number of downloads is limited. */
async function openForFile(api: Api, request: FastifyRequest, token: string) {
  const found = await openStatusLink(api, request, token)
  await takeDownload(api, { ip: request.ip, requestId: found.id })
  return found
}

/** The purchase order as a file, under a status link. */
function registerLinkedOrderFiles(api: Api): void {
  const inPlace = uploadPlaces()

  implement(api, sendOrderFile, async ({ params: { token }, request, receive }) => {
    const network = networkOf(request.ip)
    await refuseTooMany(api, network)
    const link = await openStatusLink(api, request, token)
    refuseUnproved(link)
    const member = await findSignedInBuyer(api, request)
    if (member) await refuseReader(api.db, link.id, member)
    const quote = { quoteNumber: link.number }
    const approval = member && (await findAskedBy(api.db, link.id, member.user.id))
    const who = member ? { by: member.actor } : { userId: null, userEmail: null, clientAddress: request.ip }
    const sent = { of: approval ? { approvalId: approval.id } : quote, reader: quote, who, network, receive }
    return inPlace(network, () => receiveOrderFile(api, { ...sent, email: member?.user.email ?? null }))
  })

  implement(api, downloadOrderFile, async ({ params: { token, id }, request, reply }) => {
    const { id: requestId, number } = await openStatusLink(api, request, token)
    await takeDownload(api, { ip: request.ip, requestId })
    const member = await findSignedInBuyer(api, request)
    const asked = member && (await findApprovalFile(api.db, id, member.companyId))
    if (asked) {
      await recordDownload(api.db, { request, token, number, action: "quote.export", details: { file: asked.name } })
      return sendAttachment(api, reply, asked)
    }
    const file = await readOrderFile(api.db, id, { quoteNumber: number })
    const event = { number: file.saleNumber, action: "sale.export", details: { file: file.name } } as const
    await recordDownload(api.db, { request, token, ...event })
    return sendAttachment(api, reply, file)
  })
}

interface Download {
  request: FastifyRequest
  token: string
  number: string
  action: "quote.export" | "quote-request.export" | "invoice.export" | "sale.export"
  details: { format: files.FileFormat | "confirmation"; revision?: number } | { file: string; delivery?: number }
}

const day = 24 * 60 * 60
/** Not raised with the limits of calls: evidence is the same on every installation. */
const once = { RATE_LIMIT_FACTOR: 1 }

/** One event a day for each link, network and file, or a loop of downloads would bury the rest of the evidence. */
async function recordDownload(db: Db, { request, token, number, action, details }: Download): Promise<void> {
  const file = JSON.stringify([token, networkOf(request.ip), action, details])
  const key = `downloaded:${createHash("sha256").update(file).digest("base64url")}`
  await db.transaction().execute(async (tx) => {
    if (!(await hasRoom(tx, once, { key, count: 1, seconds: day }))) return
    const who = { userId: null, userEmail: null, clientAddress: request.ip }
    await recordEvent(tx, { ...who, action, subject: number, details })
  })
}
