import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { attachmentLimits } from "#contract/quote-requests/attachment-limits.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import type { QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { keepHouse } from "#server/housekeeping.ts"
import { aPdf, upload } from "#server/testing/attachments.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { aCompanyUser, anAdmin, type Session, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const get = (url: string, headers: Partial<Session> = {}) => app().http.inject({ method: "GET", url, headers })

/** A request with one file, its addresses at the desk and on the status page, and the page itself. */
async function aRequestWithFile(name = "drawing.pdf", { content = aPdf, to = app } = {}) {
  const { id } = (await upload(to(), { name, content })).json<{ id: string }>()
  const payload = { ...aQuoteRequest(), attachments: [id] }
  const sent = await to().http.inject({ method: "POST", url: "/api/quote-requests", payload })
  const { number, statusUrl } = sent.json<{ number: string; statusUrl: string }>()
  const page = `/api${new URL(statusUrl).pathname}`
  const desk = `/api/admin/quote-requests/${number}`
  return { id, number, page, desk, own: `${page}/attachments/${id}`, atDesk: `${desk}/attachments/${id}` }
}

describe("a file of a quote request", () => {
  it("reaches the desk and the buyer as a download that no browser opens on our site", async () => {
    const name = "Zeichnung A 東京.pdf"
    const { id, number, page, desk, own, atDesk } = await aRequestWithFile(name)
    const admin = await anAdmin(app())
    expect((await get(desk, admin)).json<QuoteRequest>().attachments).toEqual([
      { id, name, size: aPdf.length, isScanned: false, isDeleted: false },
    ])
    expect((await get(page)).json<QuotePage>().request.attachments).toEqual([
      { id, name, size: aPdf.length, isDeleted: false },
    ])
    for (const reply of [await get(own), await get(atDesk, admin)]) {
      expect([reply.statusCode, Buffer.compare(reply.rawPayload, aPdf)]).toEqual([200, 0])
      expect(reply.headers).toMatchObject({
        "content-type": "application/octet-stream",
        "content-disposition": expect.stringMatching(
          /^attachment; filename=.*; filename\*=utf-8''Zeichnung%20A%20%E6%9D%B1%E4%BA%AC\.pdf$/i,
        ),
        "content-security-policy": expect.stringContaining("sandbox; default-src 'none'"),
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      })
    }
    const event = await app()
      .api.db.selectFrom("auditEvents")
      .select(["action", "details", "userEmail"])
      .where("subject", "=", number)
      .where("action", "=", "quote-request.export")
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ details: { file: name }, userEmail: expect.stringContaining("admin-") })
  })

  it("comes back as it was sent at the largest size, which no statement has to carry whole", async () => {
    const { db } = app().api
    for (const size of [attachmentLimits.size, 256 * 1024, 256 * 1024 + 1]) {
      const content = Buffer.concat([aPdf, randomBytes(size - aPdf.length)])
      const { id, own } = await aRequestWithFile("large.pdf", { content })
      const reply = await get(own)
      expect([reply.statusCode, reply.headers["content-length"]]).toEqual([200, String(size)])
      expect(Buffer.compare(reply.rawPayload, content)).toBe(0)
      const { rows } = await sql<{ largest: number }>`
        SELECT max(octet_length(content)) AS largest FROM file_pieces WHERE file_id = ${id}`.execute(db)
      expect(rows[0]!.largest).toBeLessThanOrEqual(256 * 1024)
    }
  })

  it("that lost a part of its bytes ends early, and the next file still arrives", async () => {
    const { db } = app().api
    const [broken, whole] = [await aRequestWithFile(), await aRequestWithFile()]
    await db.updateTable("attachments").set({ size: 1_000 }).where("id", "=", broken.id).execute()
    await expect(get(broken.own)).rejects.toThrow("destroyed before completion")
    expect((await get(whole.own)).rawPayload).toEqual(aPdf)
  })

  it("leaves no bytes behind once it is gone, and neither does an upload that was cut off", async () => {
    const { db } = app().api
    const [gone, kept] = [(await upload(app())).json<{ id: string }>(), await aRequestWithFile()]
    const [cutOff, onItsWay] = [crypto.randomUUID(), crypto.randomUUID()]
    const piece = { number: 0, content: aPdf }
    await db
      .insertInto("filePieces")
      .values([cutOff, onItsWay].map((fileId) => ({ ...piece, fileId })))
      .execute()
    await db
      .updateTable("filePieces")
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where("fileId", "!=", onItsWay)
      .execute()
    await db
      .updateTable("attachments")
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where("id", "=", gone.id)
      .execute()
    await keepHouse(db)
    const left = await db
      .selectFrom("filePieces")
      .select("fileId")
      .where("fileId", "in", [gone.id, kept.id, cutOff, onItsWay])
      .execute()
    expect(left.map(({ fileId }) => fileId).toSorted()).toEqual([kept.id, onItsWay].toSorted())
    expect((await get(kept.own)).rawPayload).toEqual(aPdf)
  })

  it("is deleted by the desk for everyone, which makes room for others, and leaves its name and a trace", async () => {
    const { db } = app().api
    const total = async () =>
      (await db.selectFrom("attachments").select("size").where("deletedAt", "is", null).execute()).reduce(
        (sum, { size }) => sum + size,
        0,
      )
    const { id, number, page, desk, own, atDesk } = await aRequestWithFile()
    const admin = await anAdmin(app())
    const before = await total()
    const remove = (headers: Partial<Session>) => app().http.inject({ method: "DELETE", url: atDesk, headers })
    expect((await remove(await aCompanyUser(app()))).statusCode).toBe(403)
    expect((await remove(admin)).statusCode).toBe(204)
    expect((await remove(admin)).statusCode).toBe(404)

    expect([(await get(own)).statusCode, (await get(atDesk, admin)).statusCode]).toEqual([404, 404])
    const kept = { id, name: "drawing.pdf", size: aPdf.length, isDeleted: true }
    expect((await get(page)).json<QuotePage>().request.attachments).toEqual([kept])
    expect((await get(desk, admin)).json<QuoteRequest>().attachments).toEqual([{ ...kept, isScanned: false }])
    expect(await total()).toBe(before - aPdf.length)
    expect(await db.selectFrom("filePieces").select("number").where("fileId", "=", id).execute()).toEqual([])
    const event = await db
      .selectFrom("auditEvents")
      .select(["details", "kind"])
      .where("subject", "=", number)
      .where("action", "=", "quote-request.delete-file")
      .executeTakeFirst()
    expect(event).toEqual({ details: { file: "drawing.pdf" }, kind: "change" })
  })

  it("is deleted 400 days after its request was lost, and stays with every other request", async () => {
    const { db } = app().api
    const admin = await anAdmin(app())
    const [lost, lostLately, won] = [await aRequestWithFile(), await aRequestWithFile(), await aRequestWithFile()]
    for (const { desk, status } of [
      { ...lost, status: "lost" },
      { ...lostLately, status: "lost" },
      { ...won, status: "won" },
    ]) {
      const headers = { ...admin, "if-match": (await get(desk, admin)).headers.etag! }
      const moved = await app().http.inject({ method: "PATCH", url: desk, headers, payload: { status } })
      expect(moved.statusCode).toBe(200)
    }
    await sql`UPDATE quote_status_changes SET created_at = now() - interval '401 days'
      WHERE quote_request_id IN (SELECT id FROM quote_requests WHERE number IN (${lost.number}, ${won.number}))`.execute(
      db,
    )
    await sql`UPDATE file_pieces SET created_at = now() - interval '401 days'`.execute(db)
    await keepHouse(db)
    const statuses = [lost, lostLately, won].map(async ({ own }) => (await get(own)).statusCode)
    expect(await Promise.all(statuses)).toEqual([404, 200, 200])
    const left = await db.selectFrom("filePieces").select("fileId").where("fileId", "in", [lost.id, won.id]).execute()
    expect(left).toEqual([{ fileId: won.id }])
  })

  it("is refused to everyone else, and under another request", async () => {
    const [one, other] = [await aRequestWithFile(), await aRequestWithFile()]
    const admin = await anAdmin(app())
    expect((await get(one.atDesk)).statusCode).toBe(401)
    expect((await get(one.atDesk, await aCompanyUser(app()))).statusCode).toBe(403)
    expect((await get(`${other.desk}/attachments/${one.id}`, admin)).statusCode).toBe(404)
    expect((await get(`/api/admin/quote-requests/Q-2020-999999/attachments/${one.id}`, admin)).statusCode).toBe(404)
    expect((await get(`${one.desk}/attachments/not-an-id`, admin)).statusCode).toBe(400)
    expect((await get(`${other.page}/attachments/${one.id}`)).statusCode).toBe(404)
    expect((await get(`/api/quotes/${"x".repeat(43)}/attachments/${one.id}`)).statusCode).toBe(404)
    const unclaimed = (await upload(app())).json<{ id: string }>()
    expect((await get(`${one.desk}/attachments/${unclaimed.id}`, admin)).statusCode).toBe(404)
  })
})

describe("a visitor who fetches files again and again", () => {
  const limited = useTestApp({})
  const from = (remoteAddress: string, url: string) => limited().http.inject({ method: "GET", url, remoteAddress })
  const statuses = async (count: number, fetchOne: () => ReturnType<typeof from>) =>
    (await Promise.all(Array.from({ length: count }, fetchOne))).map(({ statusCode }) => statusCode)

  it("is stopped after a hundred an hour by one request's links, wherever it comes from", async () => {
    const { page, own } = await aRequestWithFile("drawing.pdf", { to: limited })
    let place = 0
    const replies = await statuses(101, () => from(`10.9.0.${place++}`, own))
    expect(replies.filter((status) => status === 200)).toHaveLength(100)
    expect((await from("10.9.1.1", own)).statusCode).toBe(429)
    expect((await from("10.9.1.1", page)).statusCode).toBe(200)
  })

  it("is stopped after three hundred an hour from one network", async () => {
    const files = [1, 2, 3, 4].map(() => aRequestWithFile("drawing.pdf", { to: limited }))
    for (const { own } of await Promise.all(files.slice(0, 3))) await statuses(100, () => from("10.9.2.1", own))
    const { own } = await files[3]!
    expect((await from("10.9.2.1", own)).statusCode).toBe(429)
    expect((await from("10.9.2.2", own)).statusCode).toBe(200)
  })
})
