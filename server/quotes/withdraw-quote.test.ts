import { describe, expect, it } from "vitest"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { auditOf } from "#server/testing/desk.ts"
import { aDraftQuote, aSentQuote } from "#server/testing/quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const reason = "The mill raised its prices"
const acceptance = { revision: 1, name: "Jordan Sample", authorized: true }

describe("an administrator who withdraws a quote", () => {
  it("tells the buyer why, and can draft the next revision", async () => {
    const { desk, request, url, page } = await aSentQuote(app)
    const withdrawn = await desk.post(`${url}/withdraw`, { reason })
    expect(withdrawn.json()).toMatchObject({ status: "withdrawn", withdrawalReason: reason })
    const subject = `We have withdrawn quote ${request.number}`
    const [letter] = await app().sink.waitFor(1, (sent) => sent.subject === subject)
    expect(letter!.recipients).toEqual([request.payload.customerEmail])
    expect(letter!.text).toContain(reason)
    expect((await app().http.inject(page)).json<QuotePage>().quote).toMatchObject({ status: "withdrawn" })
    const late = await app().http.inject({ method: "POST", url: `${page}/accept`, payload: acceptance })
    expect(late.statusCode).toBe(409)
    expect((await desk.get(request.url)).json()).toMatchObject({
      status: "in_review",
      entries: [
        { kind: "quote", event: "withdrawn", revision: 1, comment: reason },
        { kind: "quote", event: "sent" },
      ],
    })
    expect(await auditOf(app, request.number)).toContain("quote.withdraw")
    expect((await desk.post(`${request.url}/quotes`)).json()).toMatchObject({ revision: 2, status: "draft" })
  })

  it.each([[""], [" \n"], ["x".repeat(1_001)], [undefined]])("cannot give %j as the reason", async (wrong) => {
    const { desk, url } = await aSentQuote(app)
    const refused = await desk.post(`${url}/withdraw`, { reason: wrong })
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["reason"]])
    expect((await desk.get(url)).json()).toMatchObject({ status: "sent" })
  })

  it("cannot withdraw a draft, nor a quote twice", async () => {
    const draft = await aDraftQuote(app)
    expect((await draft.desk.post(`${draft.url}/withdraw`, { reason })).statusCode).toBe(409)
    const { desk, url } = await aSentQuote(app)
    const replies = await Promise.all([1, 2].map(() => desk.post(`${url}/withdraw`, { reason })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it("cannot withdraw what has changed since it was on screen, and can as it is now", async () => {
    const { desk, url } = await aSentQuote(app)
    const { version } = (await desk.get(url)).json<DeskQuote>()
    const withdraw = (seen: number) => desk.post(`${url}/withdraw`, { reason }, { "If-Match": `"${seen}"` })
    expect((await withdraw(version - 1)).statusCode).toBe(412)
    expect((await desk.get(url)).json()).toMatchObject({ status: "sent" })
    expect((await withdraw(version)).statusCode).toBe(200)
  })

  it("either withdraws or sells when the buyer accepts at the same moment", async () => {
    for (let round = 0; round < 3; round++) {
      const { desk, url, page } = await aSentQuote(app)
      const [accepted, withdrawn] = await Promise.all([
        app().http.inject({ method: "POST", url: `${page}/accept`, payload: acceptance }),
        desk.post(`${url}/withdraw`, { reason }),
      ])
      const isAccepted = accepted.statusCode === 200
      expect([accepted.statusCode, withdrawn.statusCode]).toEqual(isAccepted ? [200, 409] : [409, 200])
      expect((await desk.get(url)).json()).toMatchObject({ status: isAccepted ? "accepted" : "withdrawn" })
    }
  })
})
