import { describe, expect, it } from "vitest"
import type { OwnQuoteRequest } from "#contract/quotes/quote-page.ts"
import type { OwnSale } from "#contract/sales/sales.ts"
import { aColleague, aCompany, type Company } from "#server/testing/company.ts"
import { aQuoteFor, openLink, pageOf } from "#server/testing/company-quotes.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const listOf = async (person: Company) => (await person.get("/api/quote-requests")).json<OwnQuoteRequest[]>()
const numbersOf = async (person: Company) => (await listOf(person)).map(({ number }) => number)
const salesOf = async (person: Company) => (await person.get("/api/sales")).json<OwnSale[]>()

const acceptance = { revision: 1, name: "Robin Sample", authorized: true }

describe("colleagues", () => {
  it("see each other's requests, who asked, and what was bought", async () => {
    const company = await aCompany(app)
    const buyer = await aColleague(app, company, "buyer")
    const { number } = await aQuoteFor(app, buyer)
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
    const { number } = await aQuoteFor(app, company)
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

  it("with the seat of a reader send a request as if signed out, not for the company", async () => {
    const company = await aCompany(app)
    for (const [seat, isTheCompanys] of [
      ["reader", false],
      ["buyer", true],
    ] as const) {
      const person = await aColleague(app, company, seat)
      const sent = await person.post("/api/quote-requests", aQuoteRequest({ customerEmail: person.email }))
      expect([seat, sent.statusCode]).toEqual([seat, 201])
      const isListed = (await numbersOf(company)).includes(sent.json<{ number: string }>().number)
      expect([seat, isListed]).toEqual([seat, isTheCompanys])
    }
  })

  it("who were removed no longer see what they asked for the company", async () => {
    const company = await aCompany(app)
    const buyer = await aColleague(app, company, "buyer")
    const { number } = await aQuoteFor(app, buyer)
    await buyer.post("/api/auth/company", { companyId: buyer.id })
    await app()
      .api.db.deleteFrom("members")
      .where("userId", "=", buyer.id)
      .where("companyId", "=", company.id)
      .execute()
    expect(await numbersOf(buyer)).toEqual([])
    expect((await openLink(buyer, number)).statusCode).toBe(404)
    expect(await numbersOf(company)).toEqual([number])
  })
})

describe("a person who belongs to two companies", () => {
  it("sees the requests, quotes and sales of the current one", async () => {
    const company = await aCompany(app)
    const buyer = await aColleague(app, company, "buyer")
    const { number } = await aQuoteFor(app, buyer)
    const { url } = await pageOf(buyer, number)
    await buyer.post(`${url}/accept`, acceptance)
    await buyer.post("/api/auth/company", { companyId: buyer.id })
    expect([await numbersOf(buyer), await salesOf(buyer)]).toEqual([[], []])
    const { number: own } = await aQuoteFor(app, buyer)
    expect([await numbersOf(buyer), await numbersOf(company)]).toEqual([[own], [number]])
  })
})

describe("a stranger", () => {
  it("sees nothing of another company, whose rows answer like ones that do not exist", async () => {
    const [company, stranger] = [await aCompany(app), await aCompany(app)]
    const { number } = await aQuoteFor(app, company)
    const { url } = await pageOf(company, number)
    await company.post(`${url}/accept`, acceptance)
    expect([await numbersOf(stranger), await salesOf(stranger)]).toEqual([[], []])
    const [foreign, none] = [await openLink(stranger, number), await openLink(stranger, "Q-2026-999999")]
    expect([foreign.statusCode, foreign.body]).toEqual([404, none.body])
  })

  it("who types a colleague's address gives the company nothing to read", async () => {
    const [company, stranger] = [await aCompany(app), await aCompany(app)]
    const colleague = await aColleague(app, company, "buyer")
    const { number } = await aQuoteFor(app, stranger, colleague.email)
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
