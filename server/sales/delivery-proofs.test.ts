import { describe, expect, it } from "vitest"
import type { Delivery } from "#contract/sales/deliveries.ts"
import { deliveryProofSize } from "#contract/sales/delivery-proofs.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { keepHouse } from "#server/housekeeping.ts"
import { aPdf, upload } from "#server/testing/attachments.ts"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { aDesk, auditOf } from "#server/testing/desk.ts"
import { anOfficeFile } from "#server/testing/office-files.ts"
import { aSentQuote } from "#server/testing/quotes.ts"
import { aSale } from "#server/testing/sales.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const visitor = callsAs(app, {})

async function aDeliveryOf({ id }: { id: string }) {
  const desk = await aDesk(app)
  const delivery = (await desk.post(`/api/admin/sales/${id}/deliveries`)).json<Delivery>()
  const url = `/api/admin/deliveries/${delivery.id}/proof`
  const headers = { ...(await anAdmin(app(), `proofs-${crypto.randomUUID()}@example.com`)) }
  const send = (file: { name?: string; content?: Buffer | string } = {}) => upload(app(), { url, headers, ...file })
  return { desk, delivery, url, send }
}

/** A delivery of an accepted quote, with its buyer's page. */
async function aDelivery() {
  const { desk, page, request } = await aSentQuote(app)
  await visitor.post(`${page}/accept`, { revision: 1, name: "Jordan Sample", authorized: true })
  const [sale] = (await desk.get(`/api/admin/sales?q=${request.number}`)).json<[{ id: string; number: string }]>()
  const { delivery, url, send } = await aDeliveryOf(sale)
  const read = async () => (await visitor.get(page)).json<QuotePage>().sale!.deliveries[0]!
  return { desk, page, sale, url, own: `${page}/deliveries/${delivery.id}/proof`, send, read, delivery }
}

const downloadsOf = async ({ number }: { number: string }) => {
  const events = app().api.db.selectFrom("auditEvents").select("details").where("subject", "=", number)
  return (await events.where("action", "=", "sale.export").orderBy("id").execute()).map(({ details }) => details)
}

const pieces = () => app().api.db.selectFrom("filePieces").select("fileId").execute()

describe("the signed proof of a delivery", () => {
  it("is uploaded by the desk, and downloaded by the desk and under the private link", async () => {
    const { desk, sale, url, own, send, read } = await aDelivery()
    expect((await read()).proof).toBeNull()
    const reply = await send({ name: "signed.pdf" })
    const proof = { name: "signed.pdf", size: aPdf.length }
    expect([reply.statusCode, reply.json()]).toEqual([201, proof])
    expect((await read()).proof).toEqual(proof)
    for (const download of [await desk.get(url), await visitor.get(own)]) {
      expect([download.statusCode, download.rawPayload]).toEqual([200, aPdf])
      expect(download.headers["content-disposition"]).toBe("attachment; filename=signed.pdf")
    }
    expect(await auditOf(app, sale.number)).toContain("sale.keep-proof")
    expect(await downloadsOf(sale)).toEqual([
      { file: "signed proof", delivery: 1 },
      { file: "signed proof", delivery: 1 },
    ])
  })

  it("is downloaded by the account that bought, and by no other, with a trace of each download", async () => {
    const sale = await aSale(app, { customerEmail: "portal-proof@example.com" })
    const { desk, send, delivery } = await aDeliveryOf(sale)
    await send()
    const url = `/api/sales/deliveries/${delivery.id}/proof`
    const [stranger, buyer] = [await aCompany(app), await aCompany(app)]
    await app().api.db.updateTable("users").set({ email: sale.customerEmail }).where("id", "=", buyer.id).execute()
    expect((await buyer.get(url)).rawPayload).toEqual(aPdf)
    expect((await stranger.get(url)).statusCode).toBe(404)
    expect((await visitor.get(url)).statusCode).toBe(401)
    expect(await downloadsOf(sale)).toHaveLength(1)
    expect((await desk.get(`/api/admin/deliveries/${delivery.id}/proof`)).statusCode).toBe(200)
  })

  it("is replaced by another one, and deleted for the buyer too", async () => {
    const { desk, url, own, send, read } = await aDelivery()
    await send({ name: "wrong.pdf" })
    const before = await pieces()
    await send({ name: "right.pdf" })
    expect(await pieces()).toHaveLength(before.length)
    expect((await read()).proof).toMatchObject({ name: "right.pdf" })
    expect((await desk.delete(url)).statusCode).toBe(204)
    expect((await read()).proof).toBeNull()
    for (const gone of [await desk.get(url), await visitor.get(own), await desk.delete(url)])
      expect(gone.statusCode).toBe(404)
    expect(await pieces()).toHaveLength(before.length - 1)
  })

  it("must be a PDF, JPEG or PNG of at most 10 MB", async () => {
    const { send, read } = await aDelivery()
    for (const file of [
      { name: "proof.docx", content: anOfficeFile("docx") },
      { name: "proof.pdf", content: "signed" },
      { name: "proof.pdf", content: "" },
    ]) {
      const reply = await send(file)
      expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: { file: expect.any(String) as unknown } }])
    }
    expect((await send({ content: Buffer.concat([aPdf, Buffer.alloc(deliveryProofSize)]) })).statusCode).toBe(413)
    expect((await read()).proof).toBeNull()
  })

  it("outlives housekeeping, and goes with a delivery that is taken back", async () => {
    const { db } = app().api
    const { desk, own, send, delivery } = await aDelivery()
    await send()
    const age = { createdAt: new Date(Date.now() - 2 * 60 * 60 * 1000) }
    await db.updateTable("filePieces").set(age).execute()
    await keepHouse(db)
    expect((await visitor.get(own)).statusCode).toBe(200)
    const before = await pieces()
    await desk.delete(`/api/admin/deliveries/${delivery.id}`)
    await keepHouse(db)
    expect((await visitor.get(own)).statusCode).toBe(404)
    expect(await pieces()).toHaveLength(before.length - 1)
  })

  it("is refused under another buyer's link, and to visitors who send one", async () => {
    const [first, second] = [await aDelivery(), await aDelivery()]
    await first.send()
    expect((await visitor.get(`${second.page}/deliveries/${first.delivery.id}/proof`)).statusCode).toBe(404)
    expect((await visitor.get(first.url)).statusCode).toBe(401)
    expect((await upload(app(), { url: first.url })).statusCode).toBe(401)
  })
})
