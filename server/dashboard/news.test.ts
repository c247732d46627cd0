import { describe, expect, it } from "vitest"
import { callsAs } from "#server/testing/company.ts"
import { aMessage } from "#server/testing/messages.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const news = "/api/admin/news"
const visitor = () => callsAs(app, {})

interface News {
  unread: number
  quoteRequests: string[]
  messages: string[]
}

describe("an administrator whose page asks for news", () => {
  it("is told of a request and a message that came in, and of nothing while nothing does", async () => {
    const admin = callsAs(app, await anAdmin(app()))
    const first = await admin.get(news)
    const tag = String(first.headers.etag)
    const same = await admin.get(news, { "if-none-match": tag })
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, "", tag])

    const request = (await visitor().post("/api/quote-requests", aQuoteRequest())).json<{ id: string }>()
    const message = (await visitor().post("/api/contact", aMessage())).json<{ id: string }>()
    const then = await admin.get(news, { "if-none-match": tag })
    expect(then.statusCode).toBe(200)
    expect(then.headers.etag).not.toBe(tag)
    const { unread, quoteRequests, messages } = then.json<News>()
    expect([quoteRequests[0], messages[0]]).toEqual([request.id, message.id])
    expect(unread).toBe(first.json<News>().unread + 2)
  })

  it("is told of one less when a colleague starts on a request", async () => {
    const admin = callsAs(app, await anAdmin(app()))
    const { number } = (await visitor().post("/api/quote-requests", aQuoteRequest())).json<{ number: string }>()
    const before = await admin.get(news)
    await admin.patch(`/api/admin/quote-requests/${number}`, { status: "in_review" })
    const after = await admin.get(news, { "if-none-match": String(before.headers.etag) })
    expect(after.json<News>().unread).toBe(before.json<News>().unread - 1)
  })

  it("is signed out for want of use all the same: a page that asks on its own is no use", async () => {
    const session = await anAdmin(app())
    const admin = callsAs(app, session)
    const { db } = app().api
    const old = new Date(Date.now() - 600_000)
    await db.updateTable("sessions").set({ lastUsedAt: old }).execute()
    expect((await admin.get(news)).statusCode).toBe(200)
    const lastUses = async () =>
      (await db.selectFrom("sessions").select("lastUsedAt").execute()).map(({ lastUsedAt }) => lastUsedAt.getTime())
    expect(new Set(await lastUses())).toEqual(new Set([old.getTime()]))
    await admin.get("/api/admin/summary")
    expect(Math.max(...(await lastUses()))).toBeGreaterThan(old.getTime())
  })
})
