import { describe, expect, it } from "vitest"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { aDesk, auditOf } from "#server/testing/desk.ts"
import { aBuyer, aSentRevision } from "#server/testing/sent-quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const open = (url: string) => app().http.inject({ method: "GET", url })
const codesOf = async (...urls: string[]) => (await Promise.all(urls.map(open))).map(({ statusCode }) => statusCode)

const day = 24 * 60 * 60 * 1000
async function daysLeft(url: string) {
  const { link } = (await open(url)).json<QuotePage>()
  return Math.round((Date.parse(link.expiresAt) - Date.now()) / day)
}

describe("a buyer whose link somebody else may have", () => {
  it("ends all links, those of others too, and only of this request", async () => {
    const [buyer, other] = [await aBuyer(app), await aBuyer(app)]
    const ended = await app().http.inject({ method: "DELETE", url: `${buyer.url}/links` })
    expect(ended.statusCode).toBe(204)
    expect(await codesOf(buyer.url, buyer.shown, other.url, other.shown)).toEqual([404, 404, 200, 200])
    expect(await auditOf(app, buyer.number)).toEqual(["quote-request.end-links"])
  })

  it("asks for a new one, which ends the earlier ones", async () => {
    const buyer = await aBuyer(app)
    const payload = { number: buyer.number, email: buyer.email }
    await app().http.inject({ method: "POST", url: "/api/quote-links", payload })
    const [letter] = await app().sink.waitFor(
      1,
      ({ recipients, subject }) => recipients.includes(buyer.email) && subject === `Your quote request ${buyer.number}`,
    )
    const url = `/api${/\/quotes\/[\w-]+/.exec(letter!.text ?? "")![0]}`
    expect(await codesOf(buyer.url, buyer.shown, url)).toEqual([404, 404, 200])
    expect(letter!.text).toMatch(/Earlier\s+links have ended/)
  })

  it("keeps the links when somebody asks with another address", async () => {
    const buyer = await aBuyer(app)
    const payload = { number: buyer.number, email: "stranger@example.com" }
    await app().http.inject({ method: "POST", url: "/api/quote-links", payload })
    expect(await codesOf(buyer.url, buyer.shown)).toEqual([200, 200])
  })

  it("calls the desk, which ends them", async () => {
    const [buyer, desk] = [await aBuyer(app), await aDesk(app)]
    const ended = await desk.delete(`/api/admin/quote-requests/${buyer.number}/links`)
    expect(ended.statusCode).toBe(204)
    expect(await codesOf(buyer.url, buyer.shown)).toEqual([404, 404])
    expect(await auditOf(app, buyer.number)).toEqual(["quote-request.end-links"])
    expect((await desk.delete("/api/admin/quote-requests/Q-1999-000001/links")).statusCode).toBe(404)
  })
})

describe("a buyer whose request is closed", () => {
  it("has 90 days left with every link, also with one that is made later", async () => {
    const buyer = await aBuyer(app)
    await aSentRevision(app, buyer.id)
    expect(await daysLeft(buyer.url)).toBe(400)
    await buyer.accept()
    expect([await daysLeft(buyer.url), await daysLeft(buyer.shown)]).toEqual([90, 90])
    const [letter] = await app().sink.waitFor(
      1,
      ({ subject }) => subject === `Your acceptance of quote ${buyer.number}`,
    )
    expect(await daysLeft(`/api${/\/quotes\/[\w-]+/.exec(letter!.text ?? "")![0]}`)).toBe(90)
  })
})
