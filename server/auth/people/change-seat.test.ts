import { describe, expect, it } from "vitest"
import { callsAs } from "#server/testing/company.ts"
import { aDesk, auditOf } from "#server/testing/desk.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"
import { findUserByEmail } from "../users.store.ts"

const app = useTestApp()

async function aColleague(seat: "owner" | "partner" | "desk") {
  const email = `colleague-${crypto.randomUUID()}@example.com`
  const calls = callsAs(app, await anAdmin(app(), email, seat))
  const { id } = (await findUserByEmail(app().api.db, email))!
  return { ...calls, email, id, url: `/api/admin/people/${id}` }
}

describe("an owner who changes a colleague's seat", () => {
  it("sees it take effect at the colleague's next call, and reads it in the evidence", async () => {
    const owner = await aDesk(app)
    const colleague = await aColleague("desk")
    expect((await colleague.get("/api/admin/messages/00000000-0000-4000-8000-000000000000")).statusCode).toBe(404)
    const changed = await owner.patch(colleague.url, { seat: "bookkeeper" })
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      { message: `${colleague.email} has the seat bookkeeper now.` },
    ])
    expect((await colleague.get("/api/auth/user")).json()).toMatchObject({ role: "admin", seat: "bookkeeper" })
    const refused = await colleague.get("/api/admin/messages/00000000-0000-4000-8000-000000000000")
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining("Your seat")])
    expect(await auditOf(app, colleague.id)).toContain("account.change-seat")
  })

  it("hears what is wrong with an unknown seat or account, and that a seat is the same already", async () => {
    const owner = await aDesk(app)
    const colleague = await aColleague("partner")
    expect((await owner.patch(colleague.url, { seat: "captain" })).statusCode).toBe(400)
    expect((await owner.patch(colleague.url, { seat: "partner" })).json()).toEqual({
      message: "The seat is already this one.",
    })
    expect((await owner.patch(`/api/admin/people/${crypto.randomUUID()}`, { seat: "desk" })).statusCode).toBe(404)
  })
})

describe("a partner", () => {
  it("cannot change a seat, not even their own", async () => {
    const partner = await aColleague("partner")
    expect((await partner.patch(partner.url, { seat: "owner" })).statusCode).toBe(403)
    expect((await partner.get("/api/auth/user")).json()).toMatchObject({ seat: "partner" })
  })
})

describe("the last owner", () => {
  it("stays an owner", async () => {
    const owners = await app().api.db.selectFrom("users").select("id").where("role", "=", "admin").execute()
    const last = await aColleague("owner")
    for (const { id } of owners) await last.patch(`/api/admin/people/${id}`, { seat: "reader" })
    const refused = await last.patch(last.url, { seat: "reader" })
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/last/i)])
    expect((await last.get("/api/auth/user")).json()).toMatchObject({ seat: "owner" })
  })
})
