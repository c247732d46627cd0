import { describe, expect, it } from "vitest"
import { type OrderFile, orderFileLimits } from "#contract/sales/order-files.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import type { OwnSale, Sale } from "#contract/sales/sales.ts"
import { keepHouse } from "#server/housekeeping.ts"
import { aPdf, upload } from "#server/testing/attachments.ts"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { aDesk, auditOf } from "#server/testing/desk.ts"
import { aSentQuote } from "#server/testing/quotes.ts"
import { aSale } from "#server/testing/sales.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const visitor = callsAs(app, {})

/** An accepted quote, with its buyer's page and the sale at the desk. */
async function anOrder() {
  const { desk, page, request } = await aSentQuote(app)
  await visitor.post(`${page}/accept`, { revision: 1, name: "Jordan Sample", authorized: true })
  const [sale] = (await desk.get(`/api/admin/sales?q=${request.number}`)).json<[{ id: string; number: string }]>()
  const url = `/api/admin/sales/${sale.id}`
  const send = (file: { name?: string; content?: Buffer | string } = {}) =>
    upload(app(), { url: `${page}/order-files`, ...file })
  const atDesk = async () => (await desk.get(url)).json<Sale>()
  return { desk, page, sale, url, send, atDesk }
}

describe("a buyer with a purchase order", () => {
  it("sends it as a file on the private page, and the desk reads it on the sale", async () => {
    const { desk, page, sale, send, atDesk } = await anOrder()
    const reply = await send({ name: "PO-7.pdf" })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      { name: "PO-7.pdf", size: aPdf.length, from: "buyer" },
    ])
    const { id } = reply.json<OrderFile>()
    expect((await atDesk()).orderFiles).toEqual([reply.json()])
    expect((await visitor.get(page)).json<QuotePage>().sale!.orderFiles).toEqual([reply.json()])
    for (const download of [
      await desk.get(`/api/admin/order-files/${id}`),
      await visitor.get(`${page}/order-files/${id}`),
    ]) {
      expect([download.statusCode, download.rawPayload]).toEqual([200, aPdf])
      expect(download.headers["content-disposition"]).toBe("attachment; filename=PO-7.pdf")
    }
    expect(await auditOf(app, sale.number)).toContain("sale.keep-order")
  })

  it("sends it in the portal, and no other account sees it", async () => {
    const [buyer, stranger] = [await aCompany(app), await aCompany(app)]
    const sale = await aSale(app, { customerEmail: buyer.email })
    const url = `/api/sales/${sale.id}/order-files`
    const sent = await upload(app(), { url, headers: buyer.headers })
    expect(sent.statusCode).toBe(201)
    const { id } = sent.json<OrderFile>()
    const [own] = (await buyer.get("/api/sales")).json<OwnSale[]>()
    expect(own!.orderFiles).toMatchObject([{ id, from: "buyer" }])
    expect((await buyer.get(`/api/order-files/${id}`)).rawPayload).toEqual(aPdf)
    expect((await stranger.get(`/api/order-files/${id}`)).statusCode).toBe(404)
    expect((await upload(app(), { url, headers: stranger.headers })).statusCode).toBe(404)
    expect((await upload(app(), { url })).statusCode).toBe(401)
  })

  it("keeps the first when a change follows, and only the desk deletes one", async () => {
    const { desk, page, sale, url, send, atDesk } = await anOrder()
    await send({ name: "PO-7.pdf" })
    const headers = { ...(await anAdmin(app(), `orders-${crypto.randomUUID()}@example.com`)) }
    await upload(app(), { url: `${url}/order-files`, headers, name: "PO-7-change-1.pdf" })
    const [first, second] = (await atDesk()).orderFiles
    expect([first, second]).toMatchObject([
      { name: "PO-7.pdf", from: "buyer" },
      { name: "PO-7-change-1.pdf", from: "desk" },
    ])
    expect((await visitor.delete(`/api/admin/order-files/${first!.id}`)).statusCode).toBe(401)
    expect((await desk.delete(`/api/admin/order-files/${first!.id}`)).statusCode).toBe(204)
    expect((await visitor.get(`${page}/order-files/${first!.id}`)).statusCode).toBe(404)
    await keepHouse(app().api.db)
    expect((await visitor.get(`${page}/order-files/${second!.id}`)).rawPayload).toEqual(aPdf)
    expect(await auditOf(app, sale.number)).toContain("sale.delete-order")
  })

  it("is refused what is no document, more than the limit, and a sale that is canceled", async () => {
    const { desk, url, send } = await anOrder()
    const wrong = await send({ name: "order.exe", content: "MZ\0\0" })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { fields: { file: expect.any(String) as unknown } }])
    const row = { saleId: (await desk.get(url)).json<Sale>().id, name: "PO.pdf", size: 1, isBuyers: true }
    const rows = Array.from({ length: orderFileLimits.perSale }, () => ({ ...row, id: crypto.randomUUID() }))
    await app()
      .api.db.insertInto("orderFiles")
      .values(rows.map((file) => ({ ...file, uploadedBy: null, scannedAt: null })))
      .execute()
    expect((await send()).statusCode).toBe(409)
    const other = await anOrder()
    await other.desk.patch(other.url, { status: "canceled", cancelReason: "No funds" })
    expect((await other.send()).statusCode).toBe(404)
  })
})

describe("an administrator who compares the order with the quote", () => {
  it("notes what differs and who agreed to it, and the evidence keeps it", async () => {
    const desk = await aDesk(app)
    const sale = await aSale(app)
    const url = `/api/admin/sales/${sale.id}`
    const orderDifferences = "Item 1: 90 instead of 100 EA"
    const refused = await desk.patch(url, { orderDifferences })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { fields: { differencesAgreedBy: "Say who agreed to it" } },
    ])
    const noted = { orderDifferences, differencesAgreedBy: "Jordan Sample, by email" }
    expect((await desk.patch(url, noted)).json()).toMatchObject(noted)
    const event = await app()
      .api.db.selectFrom("auditEvents")
      .select("details")
      .where("subject", "=", sale.number)
      .where("action", "=", "sale.change")
      .executeTakeFirstOrThrow()
    expect(event.details).toMatchObject(noted)
    expect((await desk.patch(url, { orderDifferences: null })).statusCode).toBe(400)
    const none = { orderDifferences: null, differencesAgreedBy: null }
    expect((await desk.patch(url, none)).json()).toMatchObject(none)
  })
})
