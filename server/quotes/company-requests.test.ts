import { describe, expect, it } from "vitest"
import type { OwnQuoteRequest, QuotePage } from "#contract/quote-page.ts"
import type { OwnSale } from "#contract/sales.ts"
import { aColleague, aCompany, type Company } from "#server/testing/company.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { aSentRevision } from "#server/testing/sent-quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

/** A request that the person sent while signed in, answered with a quote. */
async function aQuoteFor(person: Company, customerEmail = person.email): Promise<string> {
  const products = ["Hex bolt", "Washer", "Anvil"].map((name) => ({
    category: "hardware" as const,
    name,
    quantity: 500,
  }))
  const sent = await person.post("/api/quote-requests", aQuoteRequest({ customerEmail, products }))
  const { id, number } = sent.json<{ id: string; number: string }>()
  await aSentRevision(app, id)
  return number
}

const listOf = async (person: Company) => (await person.get("/api/quote-requests")).json<OwnQuoteRequest[]>()
const numbersOf = async (person: Company) => (await listOf(person)).map(({ number }) => number)
const salesOf = async (person: Company) => (await person.get("/api/sales")).json<OwnSale[]>()
const open = (person: Company, number: string) => person.post(`/api/quote-requests/${number}/link`)

async function pageOf(person: Company, number: string) {
  const url = `/api${(await open(person, number)).json<{ path: string }>().path}`
  return { url, page: (await person.get(url)).json<QuotePage>() }
}

const acceptance = { revision: 1, name: "Robin Sample", authorized: true }

describe("colleagues", () => {
  it("see each other's requests, who asked, and what was bought", async () => {
    const company = await aCompany(app)
    const buyer = await aColleague(app, company, "buyer")
    const number = await aQuoteFor(buyer)
    const [row] = await listOf(company)
    expect(row).toMatchObject({ number, askedBy: expect.stringContaining("Jordan Sample"), quote: { status: "sent" } })
    const { url, page } = await pageOf(company, number)
    expect(page.link.isProved).toBe(true)
    expect((await company.post(`${url}/accept`, acceptance)).statusCode).toBe(200)
    for (const person of [company, buyer])
      expect(await salesOf(person)).toMatchObject([{ quoteNumber: number, acceptedBy: "Robin Sample" }])
  })

  it("with the seat of a reader or approver see them too; a reader's link cannot answer", async () => {
    const company = await aCompany(app)
    const number = await aQuoteFor(company)
    for (const [seat, isProved] of [
      ["reader", false],
      ["approver", true],
    ] as const) {
      const person = await aColleague(app, company, seat)
      expect(await numbersOf(person)).toEqual([number])
      const { url, page } = await pageOf(person, number)
      expect([seat, page.link.isProved]).toEqual([seat, isProved])
      const refused = await person.post(`${url}/decline`, { revision: 2, reason: "price" })
      expect(refused.statusCode).toBe(isProved ? 409 : 403)
    }
  })

  it("who were removed no longer see what they asked for the company", async () => {
    const company = await aCompany(app)
    const buyer = await aColleague(app, company, "buyer")
    const number = await aQuoteFor(buyer)
    await buyer.post("/api/auth/company", { companyId: buyer.id })
    await app()
      .api.db.deleteFrom("members")
      .where("userId", "=", buyer.id)
      .where("companyId", "=", company.id)
      .execute()
    expect(await numbersOf(buyer)).toEqual([])
    expect((await open(buyer, number)).statusCode).toBe(404)
    expect(await numbersOf(company)).toEqual([number])
  })
})

describe("a person who belongs to two companies", () => {
  it("sees the requests, quotes and sales of the current one", async () => {
    const company = await aCompany(app)
    const buyer = await aColleague(app, company, "buyer")
    const number = await aQuoteFor(buyer)
    const { url } = await pageOf(buyer, number)
    await buyer.post(`${url}/accept`, acceptance)
    await buyer.post("/api/auth/company", { companyId: buyer.id })
    expect([await numbersOf(buyer), await salesOf(buyer)]).toEqual([[], []])
    const own = await aQuoteFor(buyer)
    expect([await numbersOf(buyer), await numbersOf(company)]).toEqual([[own], [number]])
  })
})

describe("a stranger", () => {
  it("sees nothing of another company, whose rows answer like ones that do not exist", async () => {
    const [company, stranger] = [await aCompany(app), await aCompany(app)]
    const number = await aQuoteFor(company)
    const { url } = await pageOf(company, number)
    await company.post(`${url}/accept`, acceptance)
    expect([await numbersOf(stranger), await salesOf(stranger)]).toEqual([[], []])
    const [foreign, none] = [await open(stranger, number), await open(stranger, "Q-2026-999999")]
    expect([foreign.statusCode, foreign.body]).toEqual([404, none.body])
  })

  it("who types a colleague's address gives the company nothing to read", async () => {
    const [company, stranger] = [await aCompany(app), await aCompany(app)]
    const colleague = await aColleague(app, company, "buyer")
    const number = await aQuoteFor(stranger, colleague.email)
    expect([await numbersOf(stranger), await numbersOf(company)]).toEqual([[], []])
    expect(await numbersOf(colleague)).toEqual([number])
  })
})

describe("a guest's request", () => {
  it("shows to the confirmed account of its address alone, whichever company that acts for", async () => {
    const company = await aCompany(app)
    const buyer = await aColleague(app, company, "buyer")
    const payload = aQuoteRequest({ customerEmail: buyer.email })
    const { number } = (await app().http.inject({ method: "POST", url: "/api/quote-requests", payload })).json()
    expect([await numbersOf(buyer), await numbersOf(company)]).toEqual([[number], []])
  })
})
