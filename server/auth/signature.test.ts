import { describe, expect, it } from "vitest"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { aDesk, aReceivedQuote } from "#server/testing/desk.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

describe("a person who gives a name, a title and a phone", () => {
  it("signs the next quote and the next reply with them", async () => {
    const desk = await aDesk(app)
    const signature = { firstName: "Casey", lastName: "Doe", title: "Contracts Manager", phone: "555-0144" }
    const saved = await desk.patch("/api/auth/signature", signature)
    expect([saved.statusCode, saved.json()]).toEqual([200, signature])
    expect((await desk.get("/api/auth/user")).json()).toMatchObject({ firstName: "Casey", lastName: "Doe" })

    const { url } = await aReceivedQuote(app)
    expect((await desk.post(`${url}/quotes`)).json()).toMatchObject({
      preparedBy: "Casey Doe, Contracts Manager, 555-0144",
    })
    const drafts: { body: string }[] = (await desk.get(`${url}/reply-drafts`)).json()
    expect(drafts.some(({ body }) => body.includes("Casey Doe\nContracts Manager\n555-0144"))).toBe(true)
  })

  it("changes one of them and keeps the others, and takes a title off with an empty text", async () => {
    const company = await aCompany(app)
    await company.patch("/api/auth/signature", { title: "Buyer" })
    expect((await company.patch("/api/auth/signature", { title: " " })).json()).toEqual({
      ...(await company.get("/api/auth/signature")).json(),
      title: null,
    })
  })

  it("hears at the field what is wrong, and nothing changes", async () => {
    const admin = callsAs(app, await anAdmin(app()))
    const refused = await admin.patch("/api/auth/signature", { firstName: " ", title: "x".repeat(101), phone: "1\n2" })
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      {
        firstName: "First name is required",
        title: "Must be at most 100 characters",
        phone: "Must be a single line of text",
      },
    ])
    expect((await admin.get("/api/auth/signature")).json()).toMatchObject({ firstName: "Site", title: null })
  })
})
