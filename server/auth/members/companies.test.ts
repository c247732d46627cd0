import { describe, expect, it } from "vitest"
import type { CurrentUser } from "#contract/auth/users.ts"
import { aColleague, aCompany, type Company } from "#server/testing/company.ts"
import { callsOf, companyBooks } from "#server/testing/company-rows.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const whoIs = async (person: Pick<Company, "get">) => (await person.get("/api/auth/user")).json<CurrentUser>()
const nameCompany = (company: Company, companyName: string) => company.post("/api/profile", { companyName })

describe("an account alone in its company", () => {
  it("is its owner, and the company has the account's name until its profile has another", async () => {
    const company = await aCompany(app)
    const own = { id: company.id, name: "Pat Sample" }
    expect(await whoIs(company)).toMatchObject({
      seat: "owner",
      company: own,
      companies: [{ ...own, seat: "owner" }],
    })
    await nameCompany(company, "Sample Base Supply")
    expect((await whoIs(company)).company).toEqual({ id: company.id, name: "Sample Base Supply" })
  })
})

describe("an administrator", () => {
  it("acts for no company", async () => {
    const reply = await app().http.inject({ url: "/api/auth/user", headers: await anAdmin(app()) })
    expect(reply.json()).toMatchObject({ role: "admin", company: null, companies: [] })
  })
})

describe("a person who belongs to two companies", () => {
  it("switches between them, each with its own seat, and finds the last choice at the next sign-in", async () => {
    const company = await aCompany(app)
    await nameCompany(company, "Sample Base Supply")
    const reader = await aColleague(app, company, "reader")
    expect(await whoIs(reader)).toMatchObject({
      seat: "reader",
      company: { id: company.id, name: "Sample Base Supply" },
      companies: [
        { id: reader.id, name: "Pat Sample", seat: "owner" },
        { id: company.id, name: "Sample Base Supply", seat: "reader" },
      ],
    })
    const switched = await reader.post("/api/auth/company", { companyId: reader.id })
    expect([switched.statusCode, switched.json()]).toEqual([200, await whoIs(reader)])
    expect(switched.json()).toMatchObject({ seat: "owner", company: { id: reader.id } })
  })

  it("hears that a company of others does not exist, as one that never was", async () => {
    const [company, stranger] = [await aCompany(app), await aCompany(app)]
    const foreign = await company.post("/api/auth/company", { companyId: stranger.id })
    const none = await company.post("/api/auth/company", { companyId: crypto.randomUUID() })
    expect([foreign.statusCode, foreign.body]).toEqual([404, none.body])
    expect((await company.post("/api/auth/company", { companyId: "1" })).statusCode).toBe(400)
    expect((await whoIs(company)).company?.id).toBe(company.id)
  })
})

describe.each(companyBooks)("the $table of a company", (books) => {
  const { path, aRow, change } = books
  const { list, add } = callsOf(books)

  it("are the same for all its members, and are written under the company, not under who wrote them", async () => {
    const company = await aCompany(app)
    const buyer = await aColleague(app, company, "buyer")
    const rows = [await add(buyer), await add(company)]
    expect(await list(buyer)).toEqual(rows.toReversed())
    expect(await list(company)).toEqual(rows.toReversed())
    expect((await company.patch(`${path}/${rows[0]!.id}`, change)).statusCode).toBe(200)
    expect((await buyer.delete(`${path}/${rows[1]!.id}`)).statusCode).toBe(204)
    expect((await buyer.post(`${path}/${rows[1]!.id}/restore`)).statusCode).toBe(200)
    const exported = [await buyer.get(`${path}/export/csv`), await company.get(`${path}/export/csv`)]
    expect(exported[0]!.body).toBe(exported[1]!.body)
  })

  it("stay behind when a member switches to another company", async () => {
    const company = await aCompany(app)
    const buyer = await aColleague(app, company, "buyer")
    const row = await add(buyer)
    await buyer.post("/api/auth/company", { companyId: buyer.id })
    expect(await list(buyer)).toEqual([])
    expect((await buyer.get(`${path}/${row.id}`)).statusCode).toBe(404)
    expect((await buyer.patch(`${path}/${row.id}`, change)).statusCode).toBe(404)
    expect((await buyer.get("/api/dashboard/summary")).json()).toMatchObject({ totalOrders: 0, totalContacts: 0 })
    await add(buyer)
    expect(await list(company)).toEqual([row])
  })

  it("are read, but not changed, by a reader and an approver", async () => {
    const company = await aCompany(app)
    const row = await add(company)
    for (const seat of ["reader", "approver"] as const) {
      const person = await aColleague(app, company, seat)
      expect(await list(person)).toEqual([row])
      expect((await person.post(path, aRow())).statusCode).toBe(403)
      expect((await person.delete(`${path}/${row.id}`)).statusCode).toBe(403)
    }
  })
})
