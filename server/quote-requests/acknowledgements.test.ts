import { describe, expect, it } from "vitest"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { useTestApp } from "#server/testing/test-app.ts"

// A tenth of the limits: fifty acknowledgements an hour, one request a minute from one place.
const app = useTestApp({ RATE_LIMIT_FACTOR: "0.1" })

const sendFrom = (place: number) =>
  app().http.inject({
    method: "POST",
    url: "/api/quote-requests",
    remoteAddress: `10.7.0.${place}`,
    payload: aQuoteRequest({ customerEmail: `buyer-${place}@example.com` }),
  })

describe("a crowd that asks for quotes at once", () => {
  it("reaches the desk in full, and only as many get an acknowledgement as an hour allows", async () => {
    const places = Array.from({ length: 60 }, (_, place) => place + 1)
    const replies = await Promise.all(places.map(sendFrom))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(replies.map((reply) => reply.json<{ number: string }>().number)).size).toBe(60)
    const letters = await app().api.db.selectFrom("letters").select("kind").execute()
    const kinds = letters.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === "quote-received")).toHaveLength(60)
    expect(kinds.filter((kind) => kind === "quote-acknowledgement")).toHaveLength(50)
    // Each letter goes out once. One statement marks several as sent.
    await app().sink.waitFor(110)
    const unsent = app().api.db.selectFrom("letters").select("id").where("sentAt", "is", null)
    await expect.poll(() => unsent.execute()).toEqual([])
    expect(app().sink.letters).toHaveLength(110)
  })

  it("is counted without losing anyone", async () => {
    const replies = await Promise.all([1, 2, 3].map(() => sendFrom(200)))
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect((await sendFrom(200)).headers["retry-after"]).toMatch(/^\d+$/)
  })
})
