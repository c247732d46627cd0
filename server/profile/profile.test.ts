import { describe, expect, it } from "vitest"
import type { Profile } from "#contract/auth/profiles.ts"
import { aCompany } from "#server/testing/company.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const full = {
  companyName: "Sample Base Supply",
  address: "1 Sample Street",
  city: "Sampleton",
  state: "NV",
  zipCode: "00000-0000",
  phone: "+1 555 0100",
  website: "https://example.com/about",
  description: "Rice\nand diesel",
}

describe("a company's profile", () => {
  it("is null until it is made, and then has these fields", async () => {
    const company = await aCompany(app)
    const none = await company.get("/api/profile")
    expect([none.statusCode, none.body, none.headers["content-type"]]).toEqual([
      200,
      "null",
      expect.stringContaining("json"),
    ])
    const made = await company.post("/api/profile", full)
    expect([made.statusCode, made.headers.etag]).toEqual([201, '"1"'])
    expect(made.json()).toEqual({ ...full, id: expect.any(String), version: 1, createdAt: expect.any(String) })
    const read = await company.get("/api/profile")
    expect([read.json(), read.headers.etag]).toEqual([made.json(), '"1"'])
  })

  it("needs a company name alone", async () => {
    const made = (
      await (await aCompany(app)).post("/api/profile", { companyName: "Sample", website: "", state: "" })
    ).json()
    expect(made).toMatchObject({ companyName: "Sample", website: null, state: null, description: null })
  })

  it("changes what is sent, keeps the rest and clears with an empty text", async () => {
    const company = await aCompany(app)
    const made = (await company.post("/api/profile", full)).json<Profile>()
    const changed = await company.patch(`/api/profile/${made.id}`, { city: "Newtown", website: "" })
    expect(changed.json()).toEqual({ ...made, city: "Newtown", website: null, version: 2 })
    expect((await company.get("/api/profile")).json()).toEqual(changed.json())
  })

  it("takes a website with an @ in its path", async () => {
    const website = "https://example.com/@sample?of=a@b#@"
    const made = await (await aCompany(app)).post("/api/profile", { companyName: "Sample", website })
    expect(made.json()).toMatchObject({ website })
  })

  it("is one for each company, however many are sent at once", async () => {
    const company = await aCompany(app)
    const both = await Promise.all([company.post("/api/profile", full), company.post("/api/profile", full)])
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 409])
    expect((await company.post("/api/profile", full)).json()).toEqual({ message: "Your company has a profile already" })
  })

  it("answers a repeated Idempotency-Key with the profile that it made", async () => {
    const company = await aCompany(app)
    const key = { "idempotency-key": crypto.randomUUID() }
    const [first, second] = [
      await company.post("/api/profile", full, key),
      await company.post("/api/profile", full, key),
    ]
    expect([second.statusCode, second.json()]).toEqual([201, first.json()])
  })

  it("lets one of two changes on the same version through", async () => {
    const company = await aCompany(app)
    const { id } = (await company.post("/api/profile", full)).json<Profile>()
    const change = () => company.patch(`/api/profile/${id}`, { city: "Newtown" }, { "if-match": '"1"' })
    const both = await Promise.all([change(), change()])
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 412])
  })

  it.each([
    ["no company name", { companyName: undefined }, "companyName"],
    ["a blank company name", { companyName: " " }, "companyName"],
    ["a state of three letters", { state: "CAL" }, "state"],
    ["a script for a website", { website: "javascript:alert(1)" }, "website"],
    ["a website that browsers would run", { website: " JavaScript://example.com/%0aalert(1)" }, "website"],
    ["data for a website", { website: "data:text/html,x" }, "website"],
    ["a password in the website", { website: "https://user:pass@example.com" }, "website"],
    ["a name in the website, behind backslashes", { website: "https:\\\\user@example.com/" }, "website"],
    ["a website without a scheme", { website: "www.example.com" }, "website"],
    ["a description over 5,000 characters", { description: "a".repeat(5_001) }, "description"],
    ["a line break in the city", { city: "a\nb" }, "city"],
  ])("is refused with %s", async (_what, changes, field) => {
    const company = await aCompany(app)
    const reply = await company.post("/api/profile", { ...full, ...changes })
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]])
  })

  it("takes no key that is the server's own", async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)]
    const id = crypto.randomUUID()
    const made = (await company.post("/api/profile", { ...full, id, ownerId: other.id, version: 7 })).json<Profile>()
    expect(made).toMatchObject({ version: 1, id: expect.not.stringContaining(id) })
    expect((await other.get("/api/profile")).json()).toBe(null)
  })

  it("of another company is answered like a missing one", async () => {
    const [company, stranger] = [await aCompany(app), await aCompany(app)]
    const { id } = (await company.post("/api/profile", full)).json<Profile>()
    const foreign = await stranger.patch(`/api/profile/${id}`, { city: "X" })
    const missing = await stranger.patch(`/api/profile/${crypto.randomUUID()}`, { city: "X" })
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body])
    expect((await stranger.patch("/api/profile/1", { city: "X" })).statusCode).toBe(400)
    expect((await company.get("/api/profile")).json()).toMatchObject({ city: full.city })
  })
})
