import { describe, expect, it } from "vitest"
import { aCompany, type Company } from "#server/testing/company.ts"
import { callsOf, companyBooks } from "#server/testing/company-rows.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const eventsOf = ({ id }: Company) =>
  app()
    .api.db.selectFrom("auditEvents")
    .select(["action", "subject", "userEmail", "details", "clientAddress"])
    .where("userId", "=", id)
    .orderBy("id")
    .execute()

describe.each(companyBooks)("the evidence about a $noun", (books) => {
  const { noun, path, aRow, change } = books
  const { add } = callsOf(books)

  it("says who made, changed, deleted and brought it back, and nothing of what it holds", async () => {
    const company = await aCompany(app)
    const { id } = await add(company)
    await company.patch(`${path}/${id}`, change)
    await company.delete(`${path}/${id}`)
    await company.post(`${path}/${id}/restore`)
    const line = { subject: id, userEmail: company.email, details: {}, clientAddress: "127.0.0.1" }
    expect(await eventsOf(company)).toEqual(
      ["create", "change", "delete", "restore"].map((verb) => ({ ...line, action: `${noun}.${verb}` })),
    )
  })

  it("has one line for a call that was sent twice", async () => {
    const company = await aCompany(app)
    const key = { "idempotency-key": crypto.randomUUID() }
    const body = aRow()
    const [{ id }] = [(await company.post(path, body, key)).json<{ id: string }>(), await company.post(path, body, key)]
    await company.delete(`${path}/${id}`)
    await company.delete(`${path}/${id}`)
    expect((await eventsOf(company)).map(({ action }) => action)).toEqual([`${noun}.create`, `${noun}.delete`])
  })

  it("has no line for what was refused or changed nothing", async () => {
    const [company, stranger] = [await aCompany(app), await aCompany(app)]
    const { id } = await add(company)
    const before = await eventsOf(company)
    const missing = crypto.randomUUID()
    await company.patch(`${path}/${id}`, change, { "if-match": '"7"' })
    await company.patch(`${path}/${id}`, {})
    await company.patch(`${path}/${id}`, { status: "unheard of" })
    await company.post(`${path}/${id}/restore`)
    await company.post(path, {})
    await company.delete(`${path}/${missing}`)
    await stranger.patch(`${path}/${id}`, change)
    await stranger.delete(`${path}/${id}`)
    await stranger.post(`${path}/${id}/restore`)
    expect([await eventsOf(company), await eventsOf(stranger)]).toEqual([before, []])
  })
})

describe("the evidence about a company's profile", () => {
  it("says who made and changed it", async () => {
    const company = await aCompany(app)
    const { id } = (await company.post("/api/profile", { companyName: "Sample" })).json<{ id: string }>()
    await company.post("/api/profile", { companyName: "Second" })
    await company.patch(`/api/profile/${id}`, { city: "Newtown" })
    const events = await eventsOf(company)
    expect(events.map(({ action, subject }) => [action, subject])).toEqual([
      ["profile.create", id],
      ["profile.change", id],
    ])
  })
})
