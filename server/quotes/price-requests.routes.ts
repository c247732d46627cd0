import type { FastifyRequest } from "fastify"
import { sql } from "kysely"
import type { Attachment } from "#contract/quote-requests/attachments.ts"
import { priceRequestLimits } from "#contract/quotes/price-request-limits.ts"
import * as contract from "#contract/quotes/price-requests.ts"
import type { Api } from "#server/api.ts"
import { storePieces } from "#server/attachments/file-pieces.ts"
import { readBuyersFile, refuseTooMany } from "#server/attachments/receive-attachment.ts"
import { sendAttachment } from "#server/attachments/send-attachment.ts"
import { uploadPlaces } from "#server/attachments/upload-places.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { repliesOf } from "#server/desk/post-reply.ts"
import { conflict, notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import type { ReceiveFile } from "#server/http/receive-file.ts"
import {
  receiveSupplierAnswer,
  receiveSupplierDecline,
  openPriceRequest,
  priceRequestPage,
  priceRequestOf,
} from "./receive-supplier-answer.ts"
import { sendPriceRequests } from "./send-price-requests.ts"
import { endPage, listPriceRequestsOf, listKnownSuppliers } from "./price-requests.store.ts"

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

const noSuchFile = () => notFound("File not found")

interface Sending {
  request: FastifyRequest
  token: string
  receive: ReceiveFile
}

/** Reads, checks and keeps a file of a supplier, by the limits of buyers' files. */
async function receiveSupplierFile(
  api: Pick<Api, "db" | "env">,
  { request, token, receive }: Sending,
): Promise<Attachment> {
  const { db } = api
  const { id: priceRequestId, number, supplier } = await openPriceRequest(api, request, token)
  await refuseMore(db, priceRequestId)
  const file = await readBuyersFile(api, { network: networkOf(request.ip), receive, isCounted: true })
  const id = await storePieces(db, file.content)
  const { name } = file
  const size = file.content.length
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom("priceRequests").select("id").where("id", "=", priceRequestId).forUpdate().execute()
    await refuseMore(tx, priceRequestId)
    const scannedAt = file.isScanned ? sql<Date>`now()` : null
    await tx.insertInto("supplierFiles").values({ id, priceRequestId, name, size, scannedAt }).execute()
    await recordEvent(tx, {
      userId: null,
      userEmail: null,
      action: "quote-request.supplier-file",
      subject: number,
      details: { supplier, file: name },
      clientAddress: request.ip,
    })
  })
  return { id, name, size }
}

async function refuseMore(db: DbOrTx, priceRequestId: string): Promise<void> {
  const kept = await db.selectFrom("supplierFiles").select("id").where("priceRequestId", "=", priceRequestId).execute()
  if (kept.length >= priceRequestLimits.files)
    throw conflict(`Attach at most ${priceRequestLimits.files} files. Remove one first.`)
}

/** For the desk, with the number of its request. */
async function readSupplierFile(db: DbOrTx, id: string) {
  const file = await db
    .selectFrom("supplierFiles")
    .innerJoin("priceRequests", "priceRequests.id", "supplierFiles.priceRequestId")
    .innerJoin("quoteRequests", "quoteRequests.id", "priceRequests.quoteRequestId")
    .select(["supplierFiles.id", "name", "size", "number", "supplier"])
    .where("supplierFiles.id", "=", id)
    .executeTakeFirst()
  if (!file) throw noSuchFile()
  return file
}

/** A supplier takes a file back. Its pieces go with those of other deleted files. */
async function deleteSupplierFile(
  api: Pick<Api, "db" | "env">,
  { request, token, id }: Omit<Sending, "receive"> & { id: string },
): Promise<void> {
  const { id: priceRequestId } = await openPriceRequest(api, request, token)
  const removed = await api.db
    .deleteFrom("supplierFiles")
    .where("id", "=", id)
    .where("priceRequestId", "=", priceRequestId)
    .returning("id")
    .executeTakeFirst()
  if (!removed) throw noSuchFile()
}
