import { describe, expect, it } from "vitest"
import { aPdf, upload } from "#server/testing/attachments.ts"
import { useTestApp } from "#server/testing/test-app.ts"

// A tenth of the limits: two files a minute and 25 MB a day from an address, 200 MB from all.
const app = useTestApp({ RATE_LIMIT_FACTOR: "0.1", ATTACHMENT_MEGABYTES: "30" })

const half = Buffer.concat([aPdf, Buffer.alloc(9_000_000)])
const from = (place: string, content = aPdf) => upload(app(), { content, remoteAddress: place })
/** As if a minute had passed. */
const forgetMinutes = () => app().api.db.deleteFrom("rateLimits").where("key", "like", "attachment:minute:%").execute()

describe("uploads that could fill the disk", () => {
  it("end for an address after a few files a minute, and nobody else notices", async () => {
    const replies = [await from("10.0.0.1"), await from("10.0.0.1"), await from("10.0.0.1")]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429])
    expect(replies[2]!.headers["retry-after"]).toMatch(/^\d+$/)
    expect((await from("10.0.0.2")).statusCode).toBe(201)
  })

  it("end for an address after its megabytes of a day", async () => {
    const replies = [await from("10.0.1.1", half), await from("10.0.1.2", half)]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const { api } = app()
    await api.db
      .insertInto("rateLimits")
      .values({ key: "attachment:volume:10.0.1.3", count: 20_000, endsAt: new Date(Date.now() + 3_600_000) })
      .execute()
    expect((await from("10.0.1.3", half)).statusCode).toBe(429)
    await forgetMinutes()
    expect((await from("10.0.1.3")).statusCode).toBe(429)
  })

  it("end for all once all files together are as large as the operator allows", async () => {
    expect((await from("10.0.2.1", half)).statusCode).toBe(201)
    const full = await from("10.0.2.2", half)
    expect([full.statusCode, full.json().message]).toEqual([
      503,
      expect.stringContaining("send the request without it"),
    ])
    expect((await from("10.0.2.3")).statusCode).toBe(201)
  })
})
