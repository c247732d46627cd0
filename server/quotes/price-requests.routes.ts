import * as contract from "#contract/quotes/price-requests.ts"
import type { Api } from "#server/api.ts"
import { refuseTooMany } from "#server/attachments/receive-attachment.ts"
import { sendAttachment } from "#server/attachments/send-attachment.ts"
import { uploadPlaces } from "#server/attachments/upload-places.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { repliesOf } from "#server/desk/post-reply.ts"
import { conflict } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import {
  receiveSupplierAnswer,
  receiveSupplierDecline,
  openPriceRequest,
  priceRequestPage,
  priceRequestOf,
} from "./receive-supplier-answer.ts"
import { sendPriceRequests } from "./send-price-requests.ts"
import { endPage, listPriceRequestsOf, listKnownSuppliers } from "./price-requests.store.ts"
import { readSupplierFile, receiveSupplierFile, deleteSupplierFile } from "./supplier-files.ts"

/** Asking suppliers for prices, at the desk and on the suppliers' private pages. */
export function registerPriceRequests(api: Api): void {
  const { db, env } = api
  const inPlace = uploadPlaces()

  implement(api, contract.listSuppliers, () => listKnownSuppliers(db))

  implement(api, contract.listPriceRequests, async ({ params: { number } }) =>
    (await listPriceRequestsOf(db, number)).map(priceRequestOf),
  )

  implement(api, contract.askSuppliers, async ({ params: { id }, body, caller }) => {
    await takeFrom(db, env, [{ ...repliesOf(caller.user.id), uses: body.suppliers.length }])
    const number = await sendPriceRequests(api, { quoteId: id, by: caller.actor, ask: body })
    api.outbox.wake()
    return (await listPriceRequestsOf(db, number)).map(priceRequestOf)
  })

  implement(api, contract.getSupplierFile, async ({ params: { id }, caller, reply }) => {
    const file = await readSupplierFile(db, id)
    const details = { supplier: file.supplier, file: file.name }
    await recordEvent(db, { by: caller.actor, action: "quote-request.export", subject: file.number, details })
    return sendAttachment(api, reply, file)
  })

  implement(api, contract.endPriceRequest, async ({ params: { id }, caller }) => {
    await db.transaction().execute(async (tx) => {
      const ended = await endPage(tx, id)
      if (!ended) throw conflict("This page has ended already")
      const { number: subject, supplier } = ended
      await recordEvent(tx, {
        by: caller.actor,
        action: "quote-request.end-supplier-link",
        subject,
        details: { supplier },
      })
    })
    return undefined
  })

  implement(api, contract.readPriceRequest, async ({ params: { token }, request }) =>
    priceRequestPage(await openPriceRequest(api, request, token)),
  )

  implement(api, contract.answerPriceRequest, async ({ params: { token }, body: answer, request }) => {
    const page = await receiveSupplierAnswer(api, { request, token, answer })
    api.outbox.wake()
    return page
  })

  implement(api, contract.declinePriceRequest, async ({ params: { token }, body: { reason }, request }) => {
    const page = await receiveSupplierDecline(api, { request, token, reason })
    api.outbox.wake()
    return page
  })

  implement(api, contract.sendSupplierFile, async ({ params: { token }, request, receive }) => {
    const network = networkOf(request.ip)
    await refuseTooMany(api, network)
    return inPlace(network, () => receiveSupplierFile(api, { request, token, receive }))
  })

  implement(api, contract.removeSupplierFile, async ({ params: { token, id }, request }) => {
    await deleteSupplierFile(api, { request, token, id })
    return undefined
  })
}
