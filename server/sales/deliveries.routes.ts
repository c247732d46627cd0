import type { FastifyReply } from "fastify"
import * as contract from "#contract/sales/deliveries.ts"
import * as proofs from "#contract/sales/delivery-proofs.ts"
import type { Api } from "#server/api.ts"
import { sendAttachment, takeDownload } from "#server/attachments/send-attachment.ts"
import { uploadPlaces } from "#server/attachments/upload-places.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { type Document, pdfOf } from "#server/documents/pdf/make-pdf.ts"
import type { PackingList } from "#server/documents/shipping-documents.ts"
import { entityTagOf, expectedVersionOf } from "#server/http/entity-tag.ts"
import { createOnce } from "#server/http/idempotency.ts"
import { implement } from "#server/http/implement.ts"
import { networkOf } from "#server/http/network-of.ts"
import type { Actor } from "#server/http/session.ts"
import { alreadySent } from "#server/http/text-stream.ts"
import { readBillOfLading } from "./bill-of-lading.ts"
import { readPackingList, receivingReportOf } from "./delivery-papers.ts"
import { correctDelivery, noSuchDelivery, recordDelivery, takeBackDelivery } from "./deliver.ts"
import { readProof, receiveProof, removeProof } from "./delivery-proofs.ts"
import { findDelivery } from "./read-deliveries.ts"

export function registerDeliveries(api: Api): void {
  const { db } = api
  const timeZone = () => api.content().desk.timeZone

  implement(api, contract.addDelivery, async ({ params: { id }, body, caller, request, reply }) => {
    const actor = { by: caller.actor, timeZone: timeZone() }
    const added = await createOnce(db, {
      noun: `delivery:${id}`,
      ownerId: caller.user.id,
      request,
      body,
      create: async (tx) => ({ id: await recordDelivery(tx, actor, id, body) }),
    })
    return answerWith(api, reply, added.id)
  })

  implement(api, contract.changeDelivery, async ({ params: { id }, body, caller, request, reply }) => {
    const actor = { by: caller.actor, timeZone: timeZone() }
    await correctDelivery(db, actor, { id, changes: body, expectedVersion: expectedVersionOf(request) })
    return answerWith(api, reply, id)
  })

  implement(api, contract.removeDelivery, async ({ params: { id }, caller }) => {
    await takeBackDelivery(db, { by: caller.actor, timeZone: timeZone() }, id)
    return undefined
  })

  implement(api, contract.getPackingList, async ({ params: { id }, caller, reply }) => {
    const paper = await readPackingList(api, id)
    return sendPaper(api, paper, { kind: "packing list", of: paper.packingList, by: caller.actor, reply })
  })

  implement(api, contract.getBillOfLading, async ({ params: { id }, caller, reply }) => {
    const paper = await readBillOfLading(api, id)
    return sendPaper(api, paper, { kind: "bill of lading", of: paper.billOfLading, by: caller.actor, reply })
  })

  implement(api, contract.getReceivingReport, async ({ params: { id } }) => {
    const { packingList, seller } = await readPackingList(api, id)
    return receivingReportOf(packingList, seller)
  })

  registerDeliveryProofs(api)
}

interface Sending {
  kind: "packing list" | "bill of lading"
  of: Pick<PackingList, "number" | "saleNumber">
  by: Actor
  reply: FastifyReply
}

/** Records that a paper left, and sends it as "Packing-list-S-2026-000045-1.pdf". */
async function sendPaper(
  { db, content }: Pick<Api, "db" | "content">,
  paper: Document,
  sending: Sending,
): Promise<typeof alreadySent> {
  const { kind, of, by, reply } = sending
  const { number, saleNumber } = of
  const details = { file: kind, delivery: number }
  await recordEvent(db, { by, action: "sale.export", subject: saleNumber, details })
  const pdf = await pdfOf(paper, content().company.look, { line: "desk", isGone: () => reply.raw.destroyed })
  const name = kind[0]!.toUpperCase() + kind.slice(1).replaceAll(" ", "-")
  reply.header("Content-Disposition", `attachment; filename="${name}-${number}.pdf"`)
  await reply.type("application/pdf").send(pdf)
  return alreadySent
}

/** Returns the delivery with its version as the ETag. */
async function answerWith({ db }: Pick<Api, "db">, reply: FastifyReply, id: string): Promise<contract.Delivery> {
  const delivery = await findDelivery(db, id)
  if (!delivery) throw noSuchDelivery()
  reply.header("ETag", entityTagOf(delivery))
  return delivery
}

function registerDeliveryProofs(api: Api): void {
  const { db } = api
  const inPlace = uploadPlaces()

  implement(api, proofs.uploadDeliveryProof, ({ params: { id }, caller, request, receive }) =>
    inPlace(networkOf(request.ip), () =>
      receiveProof(api, { deliveryId: id, by: caller.actor, email: caller.user.email, receive }),
    ),
  )

  implement(api, proofs.getDeliveryProof, async ({ params: { id }, caller, reply }) => {
    const proof = await readProof(db, id, "desk")
    const details = { file: "signed proof", delivery: proof.delivery }
    await recordEvent(db, { by: caller.actor, action: "sale.export", subject: proof.saleNumber, details })
    return sendAttachment(api, reply, proof)
  })

  implement(api, proofs.getOwnDeliveryProof, async ({ params: { id }, caller, request, reply }) => {
    await takeDownload(api, { ip: request.ip })
    const proof = await readProof(db, id, caller)
    const details = { file: "signed proof", delivery: proof.delivery }
    await recordEvent(db, { by: caller.actor, action: "sale.export", subject: proof.saleNumber, details })
    return sendAttachment(api, reply, proof)
  })

  implement(api, proofs.removeDeliveryProof, async ({ params: { id }, caller }) => {
    await removeProof(db, caller.actor, id)
    return undefined
  })
}
