import type { FastifyReply } from "fastify"
import * as contract from "#contract/sales/order-files.ts"
import type { Api } from "#server/api.ts"
import { refuseTooMany } from "#server/attachments/receive-attachment.ts"
import { sendAttachment, takeDownload } from "#server/attachments/send-attachment.ts"
import { uploadPlaces } from "#server/attachments/upload-places.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { implement } from "#server/http/implement.ts"
import { networkOf } from "#server/http/network-of.ts"
import type { SignedIn } from "#server/http/session.ts"
import type { alreadySent } from "#server/http/text-stream.ts"
import { deleteOrderFile, readOrderFile, receiveOrderFile } from "./order-files.ts"
import type { SaleReader } from "./sale-readers.ts"

export function registerOrderFiles(api: Api): void {
  const { db } = api
  const inPlace = uploadPlaces()

  implement(api, contract.uploadOrderFile, ({ params: { id }, caller, request, receive }) => {
    const network = networkOf(request.ip)
    const who = { by: caller.actor }
    const sent = { of: { saleId: id }, reader: "desk", who, email: caller.user.email, network, receive } as const
    return inPlace(network, () => receiveOrderFile(api, sent))
  })

  implement(api, contract.uploadOwnOrderFile, async ({ params: { id }, caller, request, receive }) => {
    const network = networkOf(request.ip)
    await refuseTooMany(api, network)
    const who = { by: caller.actor }
    const sent = { of: { saleId: id }, reader: caller, who, email: caller.user.email, network, receive }
    return inPlace(network, () => receiveOrderFile(api, sent))
  })

  const send = async (
    reply: FastifyReply,
    caller: Pick<SignedIn, "actor">,
    id: string,
    reader: SaleReader,
  ): Promise<typeof alreadySent> => {
    const file = await readOrderFile(db, id, reader)
    const details = { file: file.name }
    await recordEvent(db, { by: caller.actor, action: "sale.export", subject: file.saleNumber, details })
    return sendAttachment(api, reply, file)
  }

  implement(api, contract.getOrderFile, ({ params: { id }, caller, reply }) => send(reply, caller, id, "desk"))

  implement(api, contract.getOwnOrderFile, async ({ params: { id }, caller, request, reply }) => {
    await takeDownload(api, { ip: request.ip })
    return send(reply, caller, id, caller)
  })

  implement(api, contract.removeOrderFile, async ({ params: { id }, caller }) => {
    await deleteOrderFile(db, caller.actor, id)
    return undefined
  })
}
