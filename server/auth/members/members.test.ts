import { describe, expect, it } from "vitest"
import type { Member, MemberInvitation } from "#contract/auth/members.ts"
import type { CurrentUser } from "#contract/auth/users.ts"
import { aColleague, aCompany, callsAs, type Company } from "#server/testing/company.ts"
import { aCompanyUser, anAdmin, password, signInAs, useTestApp } from "#server/testing/test-app.ts"
import { auditOf } from "#server/testing/desk.ts"

const app = useTestApp()

const visitor = () => callsAs(app, {})
const newEmail = () => `guest-${crypto.randomUUID()}@example.com`
const invite = (by: Pick<Company, "post">, email: string, seat = "buyer") => by.post("/api/members", { email, seat })
const account = { password, firstName: "Robin", lastName: "Sample" }
const accept = (by: Pick<Company, "post">, token: string, more: object = {}) =>
  by.post("/api/members/invitation/accept", { token, ...more })
const check = (by: Pick<Company, "post">, token: string) => by.post("/api/members/invitation/check", { token })
const peopleOf = async (company: Pick<Company, "get">) =>
  (await company.get("/api/members")).json<{ members: Member[]; invitations: MemberInvitation[] }>()
const whoIs = async (person: Pick<Company, "get">) => (await person.get("/api/auth/user")).json<CurrentUser>()
const memberOf = async (company: Company, email: string) =>
  (await peopleOf(company)).members.find((one) => one.email === email)!

async function tokenFor(email: string, count = 1) {
  const letters = await app().sink.waitFor(
    count,
    (one) => one.recipients.includes(email) && one.subject === "You are invited to a company's account",
  )
  return /\/join\?token=([\w-]+)/.exec(letters.at(-1)!.text!)![1]!
}

async function anInvited(company: Company, email: string, seat = "buyer") {
  expect((await invite(company, email, seat)).statusCode).toBe(201)
  return tokenFor(email)
}

describe("a person who is invited to a company", () => {
  it("registers by the link, signs in, and works on the company's books", async () => {
    const [company, email] = [await aCompany(app), newEmail()]
    const token = await anInvited(company, email)
    expect((await check(visitor(), token)).json()).toEqual({
      company: "Pat Sample",
      email,
      seat: "buyer",
      next: "register",
    })
    const joined = await accept(visitor(), token, { account })
    expect([joined.statusCode, joined.cookies]).toEqual([200, []])
    const guest = callsAs(app, await signInAs(app(), email))
    expect(await whoIs(guest)).toMatchObject({
      seat: "buyer",
      emailConfirmed: true,
      company: { id: company.id },
      companies: [{ id: company.id, seat: "buyer" }],
    })
    expect((await peopleOf(guest)).invitations).toEqual([])
    expect(await auditOf(app, company.id)).toContain("member.join")
    const stored = await app().api.db.selectFrom("companyInvitations").selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it("joins with an account of their own, which keeps its own company, and acts for the new one", async () => {
    const [company, person] = [await aCompany(app), await aCompany(app)]
    const token = await anInvited(company, person.email, "approver")
    expect((await check(visitor(), token)).json()).toMatchObject({ next: "sign-in" })
    expect((await accept(visitor(), token, { account })).statusCode).toBe(409)
    expect((await check(person, token)).json()).toMatchObject({ next: "join" })
    expect((await accept(person, token)).statusCode).toBe(200)
    const { seat, company: active, companies } = await whoIs(person)
    expect([seat, active?.id, companies.length]).toEqual(["approver", company.id, 2])
  })

  it("takes the address over from a stranger who registered it and never verified it", async () => {
    const [company, email] = [await aCompany(app), newEmail()]
    const stranger = callsAs(app, await aCompanyUser(app(), { email, verified: false }))
    const token = await anInvited(company, email)
    const chosen = { ...account, password: "Quiet-River-27-Stone" }
    expect((await accept(visitor(), token, { account: chosen })).statusCode).toBe(200)
    expect((await stranger.get("/api/auth/user")).statusCode).toBe(401)
    expect((await visitor().post("/api/login", { email, password })).statusCode).toBe(401)
    expect((await visitor().post("/api/login", { email, password: chosen.password })).statusCode).toBe(200)
  })
})

describe("a link of an invitation", () => {
  it("works once, also when it is used twice at the same moment", async () => {
    const [company, email] = [await aCompany(app), newEmail()]
    const token = await anInvited(company, email)
    const both = await Promise.all([accept(visitor(), token, { account }), accept(visitor(), token, { account })])
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 400])
    expect((await check(visitor(), token)).json().message).toBe(
      "This invitation was already used. Sign in to your account.",
    )
  })

  it("tells nothing to somebody who is signed in as another, and stays good for the invited person", async () => {
    const [company, other, email] = [await aCompany(app), await aCompany(app), newEmail()]
    const token = await anInvited(company, email)
    for (const reply of [await check(other, token), await accept(other, token)]) {
      expect([reply.statusCode, reply.json()]).toEqual([
        409,
        { message: "This invitation is for another email address. Sign out, then open the link again." },
      ])
      expect(reply.body).not.toContain(email)
    }
    expect((await check(callsAs(app, await anAdmin(app())), token)).statusCode).toBe(409)
    expect((await check(visitor(), token)).statusCode).toBe(200)
  })

  it("ends when it expires, is withdrawn, or is sent again, and says so in a sentence", async () => {
    const [company, email] = [await aCompany(app), newEmail()]
    const first = await anInvited(company, email)
    await invite(company, email, "reader")
    const second = await tokenFor(email, 2)
    expect((await check(visitor(), first)).json().message).toContain("not valid")
    expect((await check(visitor(), second)).json()).toMatchObject({ seat: "reader" })
    const [{ id }] = (await peopleOf(company)).invitations as [MemberInvitation]
    const { db } = app().api
    const setEnd = (expiresAt: Date) =>
      db.updateTable("companyInvitations").set({ expiresAt }).where("id", "=", id).execute()
    await setEnd(new Date(Date.now() - 1000))
    expect((await check(visitor(), second)).json().message).toContain("has expired")
    await setEnd(new Date(Date.now() + 60_000))
    expect((await company.delete(`/api/members/${id}`)).statusCode).toBe(204)
    expect((await accept(visitor(), second, { account })).json().message).toContain("withdrawn")
    expect((await company.delete(`/api/members/${id}`)).statusCode).toBe(404)
  })

  it("that was made up is refused, and a weak password names its field", async () => {
    const made = await check(visitor(), "x".repeat(43))
    expect([made.statusCode, made.json().message]).toEqual([400, expect.stringContaining("not valid")])
    const token = await anInvited(await aCompany(app), newEmail())
    const weak = await accept(visitor(), token, { account: { ...account, password: "short" } })
    expect(weak.statusCode).toBe(400)
    expect((await accept(visitor(), token)).statusCode).toBe(400)
  })
})

describe("an owner of a company", () => {
  it("changes a colleague's seat, which counts from the colleague's next call", async () => {
    const company = await aCompany(app)
    const buyer = await aColleague(app, company, "buyer")
    const { id } = await memberOf(company, buyer.email)
    expect((await company.patch(`/api/members/${id}`, { seat: "reader" })).statusCode).toBe(200)
    expect((await buyer.post("/api/contacts", { name: "Jo", type: "client", status: "active" })).statusCode).toBe(403)
    expect(await auditOf(app, company.id)).toContain("member.change-seat")
  })

  it("removes a colleague, whose sessions in the company end and whose name stays on what they did", async () => {
    const company = await aCompany(app)
    const buyer = await aColleague(app, company, "buyer")
    const made = await buyer.post("/api/contacts", { name: "Jo", type: "client", status: "active" })
    const elsewhere = await aColleague(app, buyer, "reader")
    const { id } = await memberOf(company, buyer.email)
    expect((await company.delete(`/api/members/${id}`)).statusCode).toBe(204)
    expect((await buyer.get("/api/contacts")).statusCode).toBe(401)
    expect((await elsewhere.get("/api/contacts")).statusCode).toBe(200)
    expect((await company.get(`/api/contacts/${made.json<{ id: string }>().id}`)).statusCode).toBe(200)
    const { db } = app().api
    const event = db.selectFrom("auditEvents").select("userEmail").where("action", "=", "contact.create")
    expect(await event.where("userId", "=", buyer.id).execute()).toEqual([{ userEmail: buyer.email }])
  })

  it("cannot leave the company without an owner, by lowering or removing, however many try at once", async () => {
    const company = await aCompany(app)
    const second = await aColleague(app, company, "owner")
    const [own, other] = [await memberOf(company, company.email), await memberOf(company, second.email)]
    const both = await Promise.all([
      company.patch(`/api/members/${own.id}`, { seat: "reader" }),
      second.patch(`/api/members/${other.id}`, { seat: "reader" }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
    const left = (await whoIs(company)).seat === "owner" ? { person: company, ...own } : { person: second, ...other }
    const removed = await left.person.delete(`/api/members/${left.id}`)
    expect([removed.statusCode, removed.json().message]).toEqual([409, expect.stringContaining("last owner")])
  })

  it("deletes the company by leaving it as its only member, and begins again with an empty one", async () => {
    const company = await aCompany(app)
    await company.post("/api/contacts", { name: "Jo", type: "client", status: "active" })
    const { id } = await memberOf(company, company.email)
    expect((await company.delete(`/api/members/${id}`)).statusCode).toBe(204)
    expect((await company.get("/api/contacts")).statusCode).toBe(401)
    const actions = await auditOf(app, company.id)
    expect([actions.includes("company.delete"), actions.includes("member.remove")]).toEqual([true, false])
    const { db } = app().api
    expect(await db.selectFrom("contacts").select("id").where("ownerId", "=", company.id).execute()).toEqual([])
    const memberships = db.selectFrom("members").select("seat").where("userId", "=", company.id)
    expect(await memberships.execute()).toEqual([{ seat: "owner" }])
  })

  it("invites nobody twice, and hears nothing about accounts elsewhere", async () => {
    const company = await aCompany(app)
    const buyer = await aColleague(app, company, "buyer")
    expect((await invite(company, buyer.email.toUpperCase())).statusCode).toBe(409)
    const adminEmail = newEmail()
    await anAdmin(app(), adminEmail)
    expect((await invite(company, adminEmail)).statusCode).toBe(201)
    const refused = await check(visitor(), await tokenFor(adminEmail))
    expect(refused.statusCode).toBe(409)
    expect((await invite(company, "no address")).statusCode).toBe(400)
    expect((await invite(company, newEmail(), "partner")).statusCode).toBe(400)
  })

  it("cannot touch the people of another company: they answer like people who do not exist", async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)]
    const theirs = await memberOf(other, other.email)
    await invite(other, newEmail())
    const [invitation] = (await peopleOf(other)).invitations
    const unknown = crypto.randomUUID()
    for (const id of [theirs.id, invitation!.id]) {
      const replies = [
        [
          await company.patch(`/api/members/${id}`, { seat: "reader" }),
          await company.patch(`/api/members/${unknown}`, { seat: "reader" }),
        ],
        [await company.delete(`/api/members/${id}`), await company.delete(`/api/members/${unknown}`)],
      ]
      for (const [foreign, none] of replies) expect([foreign!.statusCode, foreign!.body]).toEqual([404, none!.body])
    }
    expect((await peopleOf(other)).members).toHaveLength(1)
  })
})

describe("a person with another seat", () => {
  it.each(["buyer", "approver", "reader"] as const)(
    "(%s) reads who belongs to the company, and changes nobody",
    async (seat) => {
      const company = await aCompany(app)
      const person = await aColleague(app, company, seat)
      const { members } = await peopleOf(person)
      expect(members.map(({ isYou, ...one }) => [one.email, one.seat, isYou])).toEqual([
        [company.email, "owner", false],
        [person.email, seat, true],
      ])
      expect((await invite(person, newEmail())).statusCode).toBe(403)
      expect((await person.patch(`/api/members/${members[1]!.id}`, { seat: "owner" })).statusCode).toBe(403)
      expect((await person.delete(`/api/members/${members[0]!.id}`)).statusCode).toBe(403)
    },
  )
})

describe("a page that was opened for another company", () => {
  it("is refused, so that nothing typed there reaches the company that is active now", async () => {
    const company = await aCompany(app)
    const buyer = await aColleague(app, company, "buyer")
    const contact = { name: "Jo", type: "client", status: "active" }
    const stale = await buyer.post("/api/contacts", contact, { "x-company": buyer.id })
    expect([stale.statusCode, stale.json().message]).toEqual([409, expect.stringContaining("another company")])
    expect((await buyer.post("/api/contacts", contact, { "x-company": company.id })).statusCode).toBe(201)
  })
})
