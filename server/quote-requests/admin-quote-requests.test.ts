import { parse } from "csv-parse/sync"
import { describe, expect, it } from "vitest"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { aCompanyUser, anAdmin, useTestApp, type Session } from "#server/testing/test-app.ts"

const app = useTestApp()

const send = (payload: object) => app().http.inject({ method: "POST", url: "/api/quote-requests", payload })
const read = (url: string, headers: Partial<Session> = {}) => app().http.inject({ method: "GET", url, headers })
const move = (number: string, payload: object, headers: Record<string, string>) =>
  app().http.inject({ method: "PATCH", url: `/api/admin/quote-requests/${number}`, payload, headers })

async function aSentQuote(changes = {}) {
  return (await send(aQuoteRequest(changes))).json<{ number: string }>()
}

describe("an administrator who works on quote requests", () => {
  it("reads the newest first, page by page without a gap or a repeat", async () => {
    const admin = await anAdmin(app())
    const numbers: string[] = []
    for (let index = 0; index < 5; index++) numbers.unshift((await aSentQuote()).number)
    const seen: string[] = []
    let next: string | undefined = "/api/admin/quote-requests?limit=2"
    while (next && seen.length < 5) {
      const page = await read(next, admin)
      seen.push(...page.json<{ number: string }[]>().map(({ number }) => number))
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1]
    }
    expect(seen.slice(0, 5)).toEqual(numbers)
  })

  it("filters by status and sees how many there are", async () => {
    const admin = await anAdmin(app())
    const { number } = await aSentQuote()
    await move(number, { status: "lost" }, admin)
    const page = await read("/api/admin/quote-requests?status=lost&limit=1", admin)
    expect(page.json()).toMatchObject([{ number, status: "lost" }])
    expect(page.headers["x-total-count"]).toBe("1")
  })

  it("moves the status, and history and evidence say who and when", async () => {
    const admin = await anAdmin(app())
    const { number } = await aSentQuote()
    await move(number, { status: "in_review" }, admin)
    const moved = await move(number, { status: "quoted" }, admin)
    expect(moved.json()).toMatchObject({
      status: "quoted",
      version: 3,
      history: [
        { from: "in_review", to: "quoted", by: "Site Administrator", at: expect.any(String) },
        { from: "new", to: "in_review" },
      ],
    })
    const events = await app().api.db.selectFrom("auditEvents").select("action").where("subject", "=", number).execute()
    expect(events.map(({ action }) => action)).toEqual(["quote-request.status", "quote-request.status"])
  })

  it("cannot overwrite a newer version", async () => {
    const admin = await anAdmin(app())
    const { number } = await aSentQuote()
    const stale = (await read(`/api/admin/quote-requests/${number}`, admin)).headers.etag as string
    await move(number, { status: "in_review" }, { ...admin, "if-match": stale })
    expect((await move(number, { status: "won" }, { ...admin, "if-match": stale })).statusCode).toBe(412)
    expect((await read(`/api/admin/quote-requests/${number}`, admin)).json().status).toBe("in_review")
  })

  it("exports rows that read back the same, with formulas made harmless", async () => {
    const admin = await anAdmin(app())
    const { number } = await aSentQuote({
      customerName: "=HYPERLINK(1)",
      message: 'Line one\n"two", three',
      products: [
        { category: "chemicals", name: "Acetone, technical", quantity: 7, nsn: "6810-00-000-0000" },
        { category: "food", name: "+1 rice", quantity: 2 },
      ],
    })
    const reply = await read("/api/admin/quote-requests/export/csv", admin)
    expect(reply.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(/^attachment; filename="quote-requests-\d{4}-\d\d-\d\d\.csv"$/),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    })
    const rows = parse<Record<string, string>>(reply.body, { columns: true, bom: true })
    const mine = rows.filter((row) => row.Number === number)
    expect(mine).toMatchObject([
      {
        Name: "'=HYPERLINK(1)",
        Product: "Acetone, technical",
        Quantity: "7",
        NSN: "6810-00-000-0000",
        Notes: 'Line one\n"two", three',
      },
      { Product: "'+1 rice", Quantity: "2", NSN: "", Line: "2" },
    ])
  })

  it.each([
    ["an unknown status", "PATCH", "Q-2026-000001", { status: "gone" }, 400],
    ["an invalid number", "PATCH", "nonsense", { status: "won" }, 400],
    ["a number that is not there", "PATCH", "Q-1999-000001", { status: "won" }, 404],
  ])("refuses %s", async (_what, _method, number, payload, status) => {
    expect((await move(number, payload, await anAdmin(app()))).statusCode).toBe(status)
  })

  it("is told about a made-up cursor", async () => {
    const reply = await read("/api/admin/quote-requests?cursor=nonsense", await anAdmin(app()))
    expect(reply.statusCode).toBe(400)
  })

  it.each([
    "/api/admin/quote-requests",
    "/api/admin/quote-requests/Q-2026-000001",
    "/api/admin/quote-requests/export/csv",
  ])("is refused to visitors, unverified and company users at %s", async (url) => {
    expect((await read(url)).statusCode).toBe(401)
    expect((await read(url, await aCompanyUser(app(), { verified: false }))).statusCode).toBe(403)
    expect((await read(url, await aCompanyUser(app()))).statusCode).toBe(403)
  })
})
