import { beforeAll, describe, expect, it } from "vitest"
import { type NamedEndpoint, namedEndpoints } from "#contract/endpoints.ts"
import { bodyExamples } from "#contract/examples.ts"
import { mayCall } from "#contract/may-call.ts"
import { type CompanySeat, companySeats, type OfficeSeat, officeSeats } from "#contract/auth/seats.ts"
import { aColleague, aCompany } from "#server/testing/company.ts"
import { callAbout, keyOf, unknownRow } from "#server/testing/contract-calls.ts"
import { anAdmin, type Session, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

/** The call about a row that does not exist. */
const callOf = (endpoint: NamedEndpoint, headers: Record<string, string>) => callAbout(endpoint, unknownRow, headers)

const inTheOffice = namedEndpoints.filter(({ who }) => who === "admin")

describe.each(officeSeats)("a person with the seat %s", (seat: OfficeSeat) => {
  let session: Session
  beforeAll(async () => {
    session = await anAdmin(app(), undefined, seat)
  })

  it("reads their seat where they read who they are", async () => {
    const { json } = await app().http.inject({ url: "/api/auth/user", headers: session })
    expect(json()).toMatchObject({ role: "admin", seat })
  })

  it("makes exactly the calls of the back office that the table of permissions gives them", async () => {
    const wrong: string[] = []
    for (const endpoint of inTheOffice) {
      const reply = await app().http.inject(callOf(endpoint, { ...session }))
      const isRefused = reply.statusCode === 403 && reply.body.includes("Your seat")
      if (isRefused === mayCall({ role: "admin", seat }, keyOf(endpoint)))
        wrong.push(`${keyOf(endpoint)} ${reply.statusCode}`)
    }
    expect(wrong).toEqual([])
  })

  it("makes no call of a company's portal", async () => {
    const company = namedEndpoints.filter(({ who }) => who === "company")
    for (const endpoint of company) {
      const { statusCode } = await app().http.inject(callOf(endpoint, { ...session }))
      expect([keyOf(endpoint), statusCode]).toEqual([keyOf(endpoint), 403])
    }
  })
})

describe("a company's user", () => {
  it("is the owner of the company, and makes no call of the back office", async () => {
    const company = await aCompany(app)
    expect((await company.get("/api/auth/user")).json()).toMatchObject({ role: "company", seat: "owner" })
    for (const endpoint of inTheOffice) {
      const { statusCode } = await app().http.inject(callOf(endpoint, { cookie: company.cookie }))
      expect([keyOf(endpoint), statusCode]).toEqual([keyOf(endpoint), 403])
    }
  })
})

describe("a bookkeeper", () => {
  it("finds no request, message, product or person anywhere in the overview", async () => {
    const session = await anAdmin(app(), undefined, "bookkeeper")
    const get = async (url: string) => (await app().http.inject({ url, headers: session })).json()
    const { http } = app()
    const request = bodyExamples.createQuoteRequest!
    await http.inject({ method: "POST", url: "/api/quote-requests", payload: request })
    await http.inject({ method: "POST", url: "/api/contact", payload: bodyExamples.sendMessage! })
    expect(await get("/api/admin/news")).toEqual({ unread: 0, quoteRequests: [], messages: [] })
    expect(await get("/api/admin/waiting")).toMatchObject({ quoteRequests: { open: 0 }, messages: { unread: 0 } })
    expect((await get("/api/admin/today")).entries).toEqual([])
    expect(await get(`/api/admin/find?q=${encodeURIComponent(String(request.customerName))}`)).toEqual([])
  })
})

describe.each(companySeats)("a member of a company with the seat %s", (seat: CompanySeat) => {
  it("makes exactly the calls of the portal that the table of permissions gives them", async () => {
    const person = await aColleague(app, await aCompany(app), seat)
    const wrong: string[] = []
    for (const endpoint of namedEndpoints.filter(({ who }) => who === "company")) {
      const reply = await app().http.inject(callOf(endpoint, { cookie: person.cookie }))
      const isRefused = reply.statusCode === 403 && reply.body.includes("Your seat")
      if (isRefused === mayCall({ role: "company", seat }, keyOf(endpoint)))
        wrong.push(`${keyOf(endpoint)} ${reply.statusCode}`)
    }
    expect(wrong).toEqual([])
  })
})
