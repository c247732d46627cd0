import type { FastifyReply } from "fastify"
import * as contract from "#contract/deliveries.ts"
import type { Delivery } from "#contract/deliveries.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { pdfOf } from "#server/documents/pdf/make-pdf.ts"
import { createOnce } from "#server/http/create-once.ts"
import { entityTagOf, expectedVersionOf } from "#server/http/entity-tag.ts"
import { implement } from "#server/http/implement.ts"
import { alreadySent } from "#server/http/text-stream.ts"
import { readPackingList, receivingReportOf } from "./delivery-papers.ts"
import * as rules from "./deliver.ts"
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
      create: async (tx) => ({ id: await rules.addDelivery(tx, actor, id, body) }),
    })
    return answerWith(api, reply, added.id)
  })

  implement(api, contract.changeDelivery, async ({ params: { id }, body, caller, request, reply }) => {
    const actor = { by: caller.actor, timeZone: timeZone() }
    await rules.changeDelivery(db, actor, { id, changes: body, expectedVersion: expectedVersionOf(request) })
    return answerWith(api, reply, id)
  })

  implement(api, contract.removeDelivery, async ({ params: { id }, caller }) => {
    await rules.removeDelivery(db, { by: caller.actor, timeZone: timeZone() }, id)
    return undefined
  })

  implement(api, contract.getPackingList, async ({ params: { id }, caller, reply }) => {
    const paper = await readPackingList(api, id)
    const { number } = paper.packingList
    const details = { file: "packing list", delivery: number }
    await recordEvent(db, { by: caller.actor, action: "sale.export", subject: paper.packingList.saleNumber, details })
    const pdf = await pdfOf(paper, { line: "desk", isGone: () => reply.raw.destroyed })
    reply.header("Content-Disposition", `attachment; filename="Packing-list-${number}.pdf"`)
    await reply.type("application/pdf").send(pdf)
    return alreadySent
  })

  implement(api, contract.getReceivingReport, async ({ params: { id } }) => {
    const { packingList, seller } = await readPackingList(api, id)
    return receivingReportOf(packingList, seller)
  })
}

/** Returns the delivery with its version as the ETag. */
async function answerWith({ db }: Pick<Api, "db">, reply: FastifyReply, id: string): Promise<Delivery> {
  const delivery = await findDelivery(db, id)
  if (!delivery) throw rules.noSuchDelivery()
  reply.header("ETag", entityTagOf(delivery))
  return delivery
}
