import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { keepHouse } from "#server/housekeeping.ts"
import { aPdf, upload } from "#server/testing/attachments.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const aFile = (bytes: number) => Buffer.concat([aPdf, Buffer.alloc(bytes - aPdf.length)])

describe("uploads that could fill the disk", () => {
  // A tenth of the limits: two files a minute from an address.
  const app = useTestApp({ RATE_LIMIT_FACTOR: "0.1", ATTACHMENT_MEGABYTES: "30" })
  const from = (remoteAddress: string, content = aPdf) => upload(app(), { content, remoteAddress })

  it("end for an address after a few files a minute, and nobody else notices", async () => {
    const replies = [await from("10.0.0.1"), await from("10.0.0.1"), await from("10.0.0.1")]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429])
    expect(replies[2]!.headers["retry-after"]).toMatch(/^\d+$/)
    expect((await from("10.0.0.2")).statusCode).toBe(201)
  })

  it("end for all once all files together are as large as the operator allows", async () => {
    for (const place of ["10.0.1.1", "10.0.1.2", "10.0.1.3"])
      expect((await from(place, aFile(9_500_000))).statusCode).toBe(201)
    const full = await from("10.0.2.1", aFile(9_500_000))
    expect([full.statusCode, full.json().message]).toEqual([
      503,
      expect.stringContaining("send the request without it"),
    ])
    const { db } = app().api
    const unowned = sql<boolean>`NOT EXISTS (SELECT FROM attachments WHERE id = file_id)`
    expect(await db.selectFrom("filePieces").select("number").where(unowned).execute()).toEqual([])
    expect((await from("10.0.2.2")).statusCode).toBe(201)

    await db
      .updateTable("attachments")
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    await keepHouse(db)
    expect((await from("10.0.2.3", aFile(9_500_000))).statusCode).toBe(201)
  })
})

describe("a stranger's uploads", () => {
  // A hundredth of the limits: 2.5 MB from an address, 20 MB from all.
  const app = useTestApp({ RATE_LIMIT_FACTOR: "0.01" })
  const from = (remoteAddress: string, bytes: number) => upload(app(), { content: aFile(bytes), remoteAddress })

  it("end for an address after its megabytes of a day", async () => {
    const refused = await from("10.0.3.1", 2_600_000)
    expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining("Too many requests")])
    expect((await from("10.0.3.2", 1_000)).statusCode).toBe(201)
  })

  it("count also where nothing is kept of them, by the length that is stated", async () => {
    const inVain = await upload(app(), { content: Buffer.alloc(2_600_000), remoteAddress: "10.0.6.1" })
    expect(inVain.statusCode).toBe(429)
  })

  it("end for everyone after the megabytes of a day, and requests without files still arrive", async () => {
    const statuses: number[] = []
    for (let place = 1; place <= 9; place++) statuses.push((await from(`10.0.4.${place}`, 2_400_000)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 201), 429])
    const next = await from("10.0.5.1", 1_000)
    expect([next.statusCode, next.headers["retry-after"]]).toEqual([429, expect.stringMatching(/^\d+$/)])
    const request = await app().http.inject({
      method: "POST",
      url: "/api/quote-requests",
      payload: aQuoteRequest(),
      remoteAddress: "10.0.5.1",
    })
    expect(request.statusCode).toBe(201)
  })
})
