import * as contract from "#contract/sales/delivery-proofs.ts"
import type { Api } from "#server/api.ts"
import { sendAttachment, takeDownload } from "#server/attachments/send-attachment.ts"
import { uploadPlaces } from "#server/attachments/upload-places.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { implement } from "#server/http/implement.ts"
import { networkOf } from "#server/http/network-of.ts"
import { readProof, receiveProof, removeProof } from "./delivery-proofs.ts"

export function registerDeliveryProofs(api: Api): void {
  const { db } = api
  const inPlace = uploadPlaces()

  implement(api, contract.uploadDeliveryProof, ({ params: { id }, caller, request, receive }) =>
    inPlace(networkOf(request.ip), () =>
      receiveProof(api, { deliveryId: id, by: caller.actor, email: caller.user.email, receive }),
    ),
  )

  implement(api, contract.getDeliveryProof, async ({ params: { id }, caller, reply }) => {
    const proof = await readProof(db, id, "desk")
    const details = { file: "signed proof", delivery: proof.delivery }
    await recordEvent(db, { by: caller.actor, action: "sale.export", subject: proof.saleNumber, details })
    return sendAttachment(api, reply, proof)
  })

  implement(api, contract.getOwnDeliveryProof, async ({ params: { id }, caller, request, reply }) => {
    await takeDownload(api, { ip: request.ip })
    const proof = await readProof(db, id, caller)
    const details = { file: "signed proof", delivery: proof.delivery }
    await recordEvent(db, { by: caller.actor, action: "sale.export", subject: proof.saleNumber, details })
    return sendAttachment(api, reply, proof)
  })

  implement(api, contract.removeDeliveryProof, async ({ params: { id }, caller }) => {
    await removeProof(db, caller.actor, id)
    return undefined
  })
}
