import { beforeAll, describe, expect, it } from "vitest"
import type { ApiKey } from "#contract/auth/api-keys.ts"
import { type EndpointAddress, type NamedEndpoint, namedEndpoints } from "#contract/endpoints.ts"
import { bodyExamples } from "#contract/examples.ts"
import { isOpenToKeys, keyMayCall } from "#contract/auth/key-permissions.ts"
import { type OfficeSeat, officeSeats } from "#contract/auth/seats.ts"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { aDesk, aReceivedQuote } from "#server/testing/desk.ts"
import { anAdmin, password, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const url = "/api/admin/keys"
const unknown = "00000000-0000-4000-8000-000000000000"

interface Made {
  id: string
  key: string
}
type Owner = Pick<Awaited<ReturnType<typeof aDesk>>, "post">

async function aKey(owner: Owner, changes: object = {}) {
  const reply = await owner.post(url, { name: "Accounting", seat: "desk", password, ...changes })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  const made = reply.json<ApiKey & Made>()
  return { ...made, ...callsAs(app, bearing(made.key)) }
}
const bearing = (key: string) => ({ authorization: `Bearer ${key}` })

const addressOf = ({ path }: NamedEndpoint) => path.replace(":number", "Q-2026-999999").replace(/:\w+/g, unknown)
const nameOf = ({ method, path }: NamedEndpoint) => `${method} ${path}` as EndpointAddress

describe.each(officeSeats)("a program with a key of the seat %s", (seat: OfficeSeat) => {
  let key: string
  beforeAll(async () => void ({ key } = await aKey(await aDesk(app), { seat, callsPerMinute: 1000 })))

  it("makes exactly the calls that the table of permissions opens to keys and to this seat", async () => {
    const wrong: string[] = []
    for (const endpoint of namedEndpoints) {
      const { id, method, upload, body, who } = endpoint
      const payload = upload ? "--x--" : body && bodyExamples[id]
      const file = upload && { "content-type": "multipart/form-data; boundary=x" }
      const headers = { authorization: `Bearer ${key}`, ...file }
      const reply = await app().http.inject({ method, url: addressOf(endpoint), headers, ...(payload && { payload }) })
      const isRefused = reply.statusCode === 401 || (reply.statusCode === 403 && reply.body.includes("API key"))
      const mayMake = isOpenToKeys(nameOf(endpoint), who) && (who === "anyone" || keyMayCall(seat, nameOf(endpoint)))
      if (isRefused === mayMake) wrong.push(`${nameOf(endpoint)} ${reply.statusCode}`)
    }
    expect(wrong).toEqual([])
  })
})

describe("an owner who makes a key", () => {
  it("reads it once, finds it in the list with its last use, and ends it immediately", async () => {
    const owner = await aDesk(app)
    const made = await aKey(owner, { seat: "reader" })
    expect(made.key).toMatch(/^qm_live_[0-9a-z]{38}$/)
    const listed = async () => (await owner.get(url)).json<ApiKey[]>().find(({ id }) => id === made.id)
    const before = await owner.get(url)
    expect(before.body).not.toContain(made.key)
    expect(await listed()).toMatchObject({ ending: made.key.slice(-4), lastUsedAt: null, state: "working" })
    expect(await listed()).toMatchObject({ madeBy: owner.email, seat: "reader", callsPerMinute: 120 })
    expect((await made.get("/api/admin/quote-requests")).statusCode).toBe(200)
    expect((await listed())?.lastUsedAt).not.toBeNull()
    expect((await owner.delete(`${url}/${made.id}`)).statusCode).toBe(204)
    expect((await made.get("/api/admin/quote-requests")).statusCode).toBe(401)
    expect((await owner.delete(`${url}/${made.id}`)).statusCode).toBe(404)
  })

  it("replaces it, and the old one works until the stated time", async () => {
    const owner = await aDesk(app)
    const old = await aKey(owner)
    const next = await aKey(owner, { replaces: old.id, oldEndsInHours: 24 })
    expect((await old.get("/api/admin/quote-requests")).statusCode).toBe(200)
    expect((await next.get("/api/admin/quote-requests")).statusCode).toBe(200)
    await aKey(owner, { replaces: next.id, oldEndsInHours: 0 })
    expect((await next.get("/api/admin/quote-requests")).statusCode).toBe(401)
    const missing = await owner.post(url, { name: "Accounting", seat: "desk", password, replaces: unknown })
    expect(missing.statusCode).toBe(404)
  })

  it("is refused without the password, and with an unknown seat or a limit of none", async () => {
    const owner = await aDesk(app)
    const make = (changes: object) => owner.post(url, { name: "Accounting", seat: "desk", password, ...changes })
    expect((await make({ password: "Wrong-Horse-9-Battery" })).statusCode).not.toBe(201)
    expect((await make({ seat: "captain" })).json().fields).toHaveProperty("seat")
    expect((await make({ callsPerMinute: 0 })).json().fields).toHaveProperty("callsPerMinute")
    expect((await make({ expiresInDays: 731 })).json().fields).toHaveProperty("expiresInDays")
  })

  it("has a right that a partner does not have", async () => {
    const partner = callsAs(app, await anAdmin(app(), undefined, "partner"))
    expect((await partner.get(url)).statusCode).toBe(403)
    expect((await partner.post(url, { name: "Accounting", seat: "desk", password })).statusCode).toBe(403)
  })
})

describe("a program with a wrong key", () => {
  it.each([
    ["malformed", "qm_live_short"],
    ["of something else", "eyJhbGciOiJIUzI1NiJ9.e30.ZRrHA1JJJW8opsbCGfG_HACGpVUMN_a9IV7pAx"],
    ["with a wrong checksum", `qm_live_${"0".repeat(38)}`],
  ])("is refused without a look into the database when it is %s", async (_, key) => {
    const calls = callsAs(app, bearing(key))
    const reply = await calls.get("/api/admin/quote-requests")
    expect([reply.statusCode, reply.headers["www-authenticate"]]).toEqual([401, "Bearer"])
    expect(reply.json().message).toContain("This is not an API key")
  })

  it("is refused after a typing error, after its end, and for calls of visitors too", async () => {
    const owner = await aDesk(app)
    const { id, key, get } = await aKey(owner)
    const typo = key.replace(/.$/, (last) => (last === "a" ? "b" : "a"))
    expect((await callsAs(app, bearing(typo)).get("/api/admin/quote-requests")).statusCode).toBe(401)
    const expired = { expiresAt: new Date(Date.now() - 1000) }
    await app().api.db.updateTable("apiKeys").set(expired).where("id", "=", id).execute()
    const reply = await get("/api/search?q=rice")
    expect([reply.statusCode, reply.json().message]).toEqual([401, "This API key does not exist, or has ended."])
  })

  it("hears that a key in an address has leaked", async () => {
    const { key } = await aKey(await aDesk(app))
    const leaks = [
      `/api/admin/quote-requests?key=${key}`,
      `/api/admin/sales?api_key=${key}&x=1`,
      `/?k=${key}`,
      `/api/search?q=${key.replaceAll("_", "%5F")}`,
      `/api/search?q=${key.replace("_", "%5f").replace("q", "%71")}&broken=%`,
      `/api/search?q=${key.replace("m", "%4D")}`,
    ]
    for (const leak of leaks) {
      const reply = await app().http.inject({ url: leak })
      expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining("End the key")])
    }
  })

  it("cannot fall back to a cookie", async () => {
    const { cookie } = await anAdmin(app())
    const headers = { cookie, authorization: `Bearer qm_live_${"0".repeat(38)}` }
    const reply = await app().http.inject({ url: "/api/admin/quote-requests", headers })
    expect(reply.statusCode).toBe(401)
  })
})

describe("a key", () => {
  it("works without the checks that protect cookies", async () => {
    const { key } = await aKey(await aDesk(app))
    const { url: request } = await aReceivedQuote(app)
    const headers = { authorization: `Bearer ${key}`, origin: "https://other.example", "sec-fetch-site": "cross-site" }
    const note = { method: "POST", url: `${request}/notes`, payload: { text: "From the other program." } } as const
    expect((await app().http.inject({ ...note, headers })).statusCode).toBe(201)
    const { cookie } = await anAdmin(app())
    const byCookie = { ...headers, authorization: "Basic c3RhZ2luZw==", cookie }
    expect((await app().http.inject({ ...note, headers: byCookie })).statusCode).toBe(403)
  })

  it("is named in the evidence beside the person who made it", async () => {
    const owner = await aDesk(app)
    const { key, post } = await aKey(owner, { name: "Zapier" })
    const { url: request, number } = await aReceivedQuote(app)
    await post(`${request}/notes`, { text: "From the other program." })
    const events = (await owner.get(`/api/admin/audit?record=${number}`)).json<{ action: string }[]>()
    expect(events.find(({ action }) => action === "quote-request.note")).toMatchObject({
      person: owner.email,
      details: { apiKey: `Zapier (...${key.slice(-4)})` },
    })
  })

  it("pauses while its maker is lowered or locked, and the list says so", async () => {
    const [owner, other] = [await aDesk(app), await aDesk(app)]
    const { id, get } = await aKey(owner)
    const works = async () => [
      (await get("/api/admin/quote-requests")).statusCode,
      (await other.get(url)).json<ApiKey[]>().find((key) => key.id === id)?.state,
    ]
    await other.patch(`/api/admin/people/${owner.id}`, { seat: "partner" })
    expect(await works()).toEqual([401, "paused"])
    await other.patch(`/api/admin/people/${owner.id}`, { seat: "owner" })
    expect(await works()).toEqual([200, "working"])
    await other.post(`/api/admin/people/${owner.id}/lock`)
    expect(await works()).toEqual([401, "paused"])
  })

  it("opens no company's portal, and a company's user makes none", async () => {
    const { get } = await aKey(await aDesk(app), { seat: "owner" })
    expect((await get("/api/contacts")).statusCode).toBe(403)
    const company = await aCompany(app)
    expect((await company.post(url, { name: "Accounting", seat: "owner", password })).statusCode).toBe(403)
  })

  it("is kept as a hash only", async () => {
    const { key } = await aKey(await aDesk(app))
    const rows = await app().api.db.selectFrom("apiKeys").selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
  })
})
