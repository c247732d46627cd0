import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { CompanyWish, Joinable } from "#contract/auth/company-wishes.ts"
import type { CurrentUser } from "#contract/auth/users.ts"
import { aColleague, aCompany, type Company } from "#server/testing/company.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

async function withAddress(person: Company, domain: string): Promise<Company> {
  const email = `robin-${crypto.randomUUID()}@${domain}`
  const { db } = app().api
  await db.updateTable("users").set({ email, emailKey: email }).where("id", "=", person.id).execute()
  return { ...person, email }
}

const aDomain = () => `base-${crypto.randomUUID()}.example`
const rules = (person: Company, change: object) => person.patch("/api/company", change)
const joinable = async (person: Company) => (await person.get("/api/company/joinable")).json<Joinable[]>()
const ask = (person: Company, companyId: string) => person.post("/api/company/wishes", { companyId })
const wishesOf = async (person: Company) => (await person.get("/api/company/wishes")).json<CompanyWish[]>()

async function aWish() {
  const domain = aDomain()
  const owner = await withAddress(await aCompany(app), domain)
  expect((await rules(owner, { joinByDomain: true })).json()).toMatchObject({ joinDomain: domain })
  const person = await withAddress(await aCompany(app), domain)
  expect((await ask(person, owner.id)).statusCode).toBe(201)
  return { owner, person, domain }
}

describe("a person with a confirmed address of a company's domain", () => {
  it("asks to join; an owner gets an email, accepts with a seat, and the person can switch there", async () => {
    const { owner, person } = await aWish()
    await ask(person, owner.id)
    await app().sink.waitFor(
      1,
      ({ recipients, subject }) => recipients.includes(owner.email) && /asks to join/.test(subject ?? ""),
    )
    const [wish, ...more] = await wishesOf(owner)
    expect([wish!.email, more]).toEqual([person.email, []])
    expect((await person.post("/api/auth/company", { companyId: owner.id })).statusCode).toBe(404)
    expect((await owner.post(`/api/company/wishes/${wish!.id}/accept`, { seat: "buyer" })).statusCode).toBe(200)
    const switched = await person.post("/api/auth/company", { companyId: owner.id })
    expect(switched.json<CurrentUser>()).toMatchObject({ seat: "buyer", company: { id: owner.id } })
    expect([await wishesOf(owner), await joinable(person)]).toEqual([[], []])
  })

  it("who is declined can ask again, and belongs to nothing", async () => {
    const { owner, person } = await aWish()
    const [wish] = await wishesOf(owner)
    expect((await owner.delete(`/api/company/wishes/${wish!.id}`)).statusCode).toBe(204)
    expect(await joinable(person)).toMatchObject([{ id: owner.id, isAsked: false }])
    expect((await person.post("/api/auth/company", { companyId: owner.id })).statusCode).toBe(404)
  })
})

describe("joining by domain", () => {
  it("is off at first and again when an owner switches it off", async () => {
    const domain = aDomain()
    const owner = await withAddress(await aCompany(app), domain)
    const person = await withAddress(await aCompany(app), domain)
    expect((await ask(person, owner.id)).statusCode).toBe(404)
    await rules(owner, { joinByDomain: true })
    expect(await joinable(person)).toMatchObject([{ id: owner.id, isAsked: false }])
    await rules(owner, { joinByDomain: false })
    expect([await joinable(person), (await ask(person, owner.id)).statusCode]).toEqual([[], 404])
  })

  it.each(["gmail.com", "yahoo.co.uk", "outlook.com"])("never takes the public domain %s", async (domain) => {
    const owner = await withAddress(await aCompany(app), domain)
    expect((await rules(owner, { joinByDomain: true })).statusCode).toBe(409)
  })

  it("shows a company to nobody with another domain or an address that is not confirmed", async () => {
    const domain = aDomain()
    const owner = await withAddress(await aCompany(app), domain)
    await rules(owner, { joinByDomain: true })
    const stranger = await withAddress(await aCompany(app), aDomain())
    const below = await withAddress(await aCompany(app), `mail.${domain}`)
    const unconfirmed = await withAddress(await aCompany(app), domain)
    await sql`UPDATE users SET email_confirmed_at = NULL WHERE id = ${unconfirmed.id}`.execute(app().api.db)
    for (const person of [stranger, below, unconfirmed]) {
      expect(await joinable(person)).toEqual([])
      const [refused, none] = [await ask(person, owner.id), await ask(person, crypto.randomUUID())]
      expect([refused.statusCode, refused.body]).toEqual([404, none.body])
    }
  })

  it("is decided by an owner of that company alone", async () => {
    const { owner } = await aWish()
    const buyer = await aColleague(app, owner, "buyer")
    const other = await aCompany(app)
    const [wish] = await wishesOf(owner)
    const url = `/api/company/wishes/${wish!.id}`
    expect((await buyer.post(`${url}/accept`, { seat: "owner" })).statusCode).toBe(403)
    expect((await buyer.delete(url)).statusCode).toBe(403)
    expect((await other.post(`${url}/accept`, { seat: "owner" })).statusCode).toBe(404)
    expect((await other.delete(url)).statusCode).toBe(404)
    expect(await wishesOf(other)).toEqual([])
  })
})
