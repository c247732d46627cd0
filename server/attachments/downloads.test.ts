import { describe, expect, it } from "vitest"
import type { QuotePage } from "#contract/quote-page.ts"
import type { QuoteRequest } from "#contract/quote-requests.ts"
import { aPdf, upload } from "#server/testing/attachments.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { aCompanyUser, anAdmin, type Session, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const get = (url: string, headers: Partial<Session> = {}) => app().http.inject({ method: "GET", url, headers })

/** A request with one file, its addresses at the desk and on the status page, and the page itself. */
async function aRequestWithFile(name = "drawing.pdf") {
  const { id } = (await upload(app(), { name })).json<{ id: string }>()
  const payload = { ...aQuoteRequest(), attachments: [id] }
  const sent = await app().http.inject({ method: "POST", url: "/api/quote-requests", payload })
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
      { id, name, size: aPdf.length, isScanned: false },
    ])
    expect((await get(page)).json<QuotePage>().request.attachments).toEqual([{ id, name, size: aPdf.length }])
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
