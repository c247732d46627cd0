import { downloadOrderFile, sendOrderFile } from "#contract/order-files.ts"
import type { Api } from "#server/api.ts"
import { refuseTooMany } from "#server/attachments/receive-attachment.ts"
import { sendAttachment, takeDownload } from "#server/attachments/send-attachment.ts"
import { uploadPlaces } from "#server/attachments/upload-places.ts"
import { implement } from "#server/http/implement.ts"
import { networkOf } from "#server/http/network-of.ts"
import { readOrderFile, receiveOrderFile } from "#server/sales/order-files.ts"
import { openStatusLink, refuseUnproved } from "./open-status-link.ts"
import { recordDownload } from "./record-download.ts"

/** The purchase order as a file, under a status link. */
export function registerLinkedOrderFiles(api: Api): void {
  const inPlace = uploadPlaces()

  implement(api, sendOrderFile, async ({ params: { token }, request, receive }) => {
    const network = networkOf(request.ip)
    await refuseTooMany(api, network)
    const link = await openStatusLink(api, request, token)
    refuseUnproved(link)
    const quote = { quoteNumber: link.number }
    const who = { userId: null, userEmail: null, clientAddress: request.ip }
    const sent = { sale: quote, reader: quote, who, email: null, network, receive }
    return inPlace(network, () => receiveOrderFile(api, sent))
  })

  implement(api, downloadOrderFile, async ({ params: { token, id }, request, reply }) => {
    const { id: requestId, number } = await openStatusLink(api, request, token)
    await takeDownload(api, { ip: request.ip, requestId })
    const file = await readOrderFile(api.db, id, { quoteNumber: number })
    const event = { number: file.saleNumber, action: "sale.export", details: { file: file.name } } as const
    await recordDownload(api.db, { request, token, ...event })
    return sendAttachment(api, reply, file)
  })
}
