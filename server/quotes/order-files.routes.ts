import { downloadOrderFile, sendOrderFile } from "#contract/sales/order-files.ts"
import type { Api } from "#server/api.ts"
import { refuseTooMany } from "#server/attachments/receive-attachment.ts"
import { sendAttachment, takeDownload } from "#server/attachments/send-attachment.ts"
import { uploadPlaces } from "#server/attachments/upload-places.ts"
import { implement } from "#server/http/implement.ts"
import { networkOf } from "#server/http/network-of.ts"
import { findApprovalFile, readOrderFile, receiveOrderFile } from "#server/sales/order-files.ts"
import { findAskedBy } from "./approvals/approvals.store.ts"
import { findSignedInBuyer, refuseReader } from "./approvals/find-member.ts"
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
