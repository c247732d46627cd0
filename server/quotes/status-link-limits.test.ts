import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { pdfOf } from "#server/documents/pdf/make-pdf.ts"
import { aQuoteDocument, linesOfEveryKind } from "#server/testing/quote-documents.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { aBuyer, aSentRevision } from "#server/testing/sent-quotes.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp({})

const from = (remoteAddress: string) => ({
  get: (url: string) => app().http.inject({ method: "GET", url, remoteAddress }),
  post: (url: string, payload: object) => app().http.inject({ method: "POST", url, payload, remoteAddress }),
})

describe("somebody who tries out status links", () => {
  it("is stopped after thirty wrong ones, while a buyer elsewhere opens the right one", async () => {
    const { post } = from("10.8.0.1")
    const asked = await post("/api/quote-requests", aQuoteRequest())
    const { pathname } = new URL(asked.json<{ statusUrl: string }>().statusUrl)
    const guesser = from("10.8.0.2")
    const guesses = []
    for (let index = 0; index < 31; index++) guesses.push(await guesser.get(`/api/quotes/guess-${index}`))
    expect(guesses.slice(0, 30).every(({ statusCode }) => statusCode === 404)).toBe(true)
    expect(guesses[30]!.statusCode).toBe(429)
    expect(guesses[30]!.headers["retry-after"]).toMatch(/^\d+$/)
    expect((await guesser.get(`/api${pathname}`)).statusCode).toBe(429)
    expect((await from("10.8.0.3").get(`/api${pathname}`)).statusCode).toBe(200)
  })

  it("makes a hundred files of a request in an hour, and reads the page after that", async () => {
    const buyer = from("10.8.4.1")
    const asked = await buyer.post("/api/quote-requests", aQuoteRequest())
    const path = `/api${new URL(asked.json<{ statusUrl: string }>().statusUrl).pathname}`
    const files = await Promise.all(Array.from({ length: 101 }, () => buyer.get(`${path}/request/csv`)))
    expect(files.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(100)
    expect((await buyer.get(path)).statusCode).toBe(200)
  })

  it("downloads a hundred files in an hour, which leave one event a day for each file, link and network", async () => {
    const buyer = await aBuyer(app)
    await aSentRevision(app, buyer.id)
    const get = (file: string, place: string) => from(place).get(`${buyer.url}/${file}`)
    const files = await Promise.all(Array.from({ length: 90 }, () => get("csv", "10.8.5.1")))
    files.push(await get("json", "10.8.5.1"), await get("request/csv", "10.8.5.1"), await get("csv", "10.9.5.1"))
    expect(new Set(files.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const events = app().api.db.selectFrom("auditEvents").select(["action", "details", "clientAddress"])
    expect(
      await events.where("record", "=", buyer.number).where("kind", "=", "export").orderBy("id").execute(),
    ).toEqual([
      { action: "quote.export", details: { format: "csv", revision: 1 }, clientAddress: "10.8.5.1" },
      { action: "quote.export", details: { format: "json", revision: 1 }, clientAddress: "10.8.5.1" },
      { action: "quote-request.export", details: { format: "csv" }, clientAddress: "10.8.5.1" },
      { action: "quote.export", details: { format: "csv", revision: 1 }, clientAddress: "10.9.5.1" },
    ])
    const more = await Promise.all(Array.from({ length: 8 }, () => get("csv", "10.8.5.1")))
    expect(more.map(({ statusCode }) => statusCode).filter((code) => code === 429)).toHaveLength(1)
    expect((await from("10.8.5.1").get(buyer.url)).statusCode).toBe(200)
  })

  it("is told at once to come back while too many PDFs are being made, and the desk gets its own", async () => {
    const buyer = await aBuyer(app)
    const desk = await anAdmin(app())
    const download = { isOver: false }
    let revision = 0
    const keepDownloading = async () => {
      while (!download.isOver) await pdfOf(aQuoteDocument(linesOfEveryKind, { revision: ++revision }))
    }
    // The desk goes first, so one of the visitors may find no room afterwards.
    const visitors = Array.from({ length: 11 }, () => keepDownloading().catch(() => undefined))
    const refused = await from("10.8.7.1").get(`${buyer.url}/request/pdf`)
    expect([refused.statusCode, refused.headers["retry-after"], refused.json()]).toEqual([
      503,
      "5",
      { message: "The service is busy. Please try again in a moment." },
    ])
    expect((await from("10.8.7.1").get(`${buyer.url}/request/csv`)).statusCode).toBe(200)
    const url = `/api/admin/quote-requests/${buyer.number}/pdf`
    expect((await app().http.inject({ url, headers: desk })).statusCode).toBe(200)
    download.isOver = true
    await Promise.all(visitors)
    expect((await from("10.8.7.1").get(`${buyer.url}/request/pdf`)).statusCode).toBe(200)
  })

  it("is stopped after three hundred files an hour from one network, by whatever links", async () => {
    const { db } = app().api
    const key = "download:10.8.8.1"
    await db
      .insertInto("rateLimits")
      .values({ key, count: 300, endsAt: sql`now() + interval '1 hour'` })
      .execute()
    const { url } = await aBuyer(app)
    for (const file of ["request/pdf", "request/csv"])
      expect((await from("10.8.8.1").get(`${url}/${file}`)).statusCode).toBe(429)
    expect((await from("10.8.8.2").get(`${url}/request/pdf`)).statusCode).toBe(200)
  })

  it("cannot fill a mailbox with links, from however many addresses", async () => {
    const customerEmail = `flooded-${crypto.randomUUID()}@example.com`
    const asked = await from("10.8.1.1").post("/api/quote-requests", aQuoteRequest({ customerEmail }))
    const { number } = asked.json<{ number: string }>()
    const ask = (place: number) => from(`10.8.2.${place}`).post("/api/quote-links", { number, email: customerEmail })
    const replies = await Promise.all(Array.from({ length: 8 }, (_, place) => ask(place + 1)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([202]))
    const letters = app().api.db.selectFrom("letters").select("id").where("kind", "=", "status-link")
    expect(await letters.where("recipient", "=", customerEmail).execute()).toHaveLength(5)
  })

  it("cannot fill a mailbox with links to answer with either", async () => {
    const { email, shown } = await aBuyer(app)
    const ask = (place: number) => from(`10.8.6.${place}`).post(`${shown}/links`, {})
    const replies = await Promise.all(Array.from({ length: 8 }, (_, place) => ask(place + 1)))
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
    const letters = app().api.db.selectFrom("letters").select("id").where("kind", "=", "status-link")
    expect(await letters.where("recipient", "=", email).execute()).toHaveLength(5)
  })

  it("cannot ask for many links from one address", async () => {
    const { post } = from("10.8.3.1")
    const ask = () => post("/api/quote-links", { number: "Q-2026-000001", email: "nobody@example.com" })
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(ask))
    expect(replies.filter(({ statusCode }) => statusCode === 202)).toHaveLength(5)
  })

  it("cannot go on from all the networks of an IPv6 /48, and someone in another one still can", async () => {
    const ask = (network: string) =>
      from(`2001:db8:${network}::1`).post("/api/quote-links", { number: "Q-2026-000001", email: "nobody@example.com" })
    const replies = await Promise.all(Array.from({ length: 51 }, (_, at) => ask(`7:${at.toString(16)}`)))
    expect(replies.filter(({ statusCode }) => statusCode === 202)).toHaveLength(50)
    expect((await ask("8:1")).statusCode).toBe(202)
  })

  it("cannot try out links of suppliers", async () => {
    const open = (ip: string) => from(ip).get("/api/price-requests/not-a-link")
    const replies = await Promise.all(Array.from({ length: 31 }, () => open("10.8.10.1")))
    expect(replies.filter(({ statusCode }) => statusCode === 404)).toHaveLength(30)
    expect((await open("10.8.10.2")).statusCode).toBe(404)
  })
})
