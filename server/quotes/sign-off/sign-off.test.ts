import { beforeEach, describe, expect, it } from "vitest"
import { addDays, todayIn } from "#contract/values/dates.ts"
import type { DeskHours } from "#contract/content/desk.ts"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { OfficeSeat } from "#contract/auth/seats.ts"
import type { Today } from "#contract/desk/today.ts"
import { tellPeople } from "#server/notices/tell-people.ts"
import { callsAs } from "#server/testing/company.ts"
import { auditOf } from "#server/testing/desk.ts"
import { aDraftQuote, anOfferLine } from "#server/testing/quotes.ts"
import { anAdmin, password, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

/** Sets what needs a second person. The line of `aDraftQuote` costs the buyer 74,000.00. */
function require(rules: Partial<DeskHours["quotes"]>) {
  const { content } = app()
  const { desk } = content.site
  const { approveAbove: _above, approveBelowMargin: _margin, approveChangedTerms: _terms, ...terms } = desk.quotes
  content.site = { ...content.site, desk: { ...desk, quotes: { ...terms, approveChangedTerms: false, ...rules } } }
}
beforeEach(() => require({ approveAbove: 50_000 }))

async function aPerson(seat: OfficeSeat) {
  const email = `${seat}-${crypto.randomUUID()}@example.com`
  const calls = callsAs(app, await anAdmin(app(), email, seat))
  const { id } = (await calls.get("/api/auth/user")).json<{ id: string }>()
  return { ...calls, id, email }
}

/** A draft that somebody of the desk wrote, with a partner who can approve it. */
async function aLargeQuote(changes: Parameters<typeof aDraftQuote>[1] = {}) {
  const [desk, partner] = [await aPerson("desk"), await aPerson("partner")]
  const made = await aDraftQuote(app, { desk, ...changes })
  const approval = async () => (await desk.get(made.url)).json<DeskQuote>().signOff
  return { ...made, desk, partner, approval, ask: () => desk.post(`${made.url}/ask-sign-off`) }
}

const why = "This quote needs approval by a second person. The total $74,000.00 is above $50,000.00."

describe("a quote above the amount that one person may send", () => {
  it("is sent once a second person has approved it, and the evidence names both", async () => {
    const { desk, partner, url, ask, approval, request } = await aLargeQuote()
    expect(await approval()).toMatchObject({ state: "needed", reasons: ["The total $74,000.00 is above $50,000.00"] })
    const early = await desk.post(`${url}/send`)
    expect([early.statusCode, early.json().message]).toEqual([409, why])
    expect((await ask()).json<DeskQuote>().signOff).toMatchObject({ state: "asked", askedBy: "Site Administrator" })
    expect((await desk.post(`${url}/send`)).statusCode).toBe(409)
    expect((await ask()).statusCode).toBe(409)
    expect((await partner.post(`${url}/sign-off`)).json<DeskQuote>().signOff).toMatchObject({ state: "approved" })
    expect((await desk.post(`${url}/send`)).statusCode).toBe(200)
    expect(await auditOf(app, request.number)).toEqual(
      expect.arrayContaining(["quote.ask-sign-off", "quote.sign-off", "quote.send"]),
    )
  })

  it("is on Today of the people who may approve it, who are emailed, and of nobody else", async () => {
    const { desk, partner, ask, request } = await aLargeQuote()
    const [bookkeeper, owner] = [await aPerson("bookkeeper"), await aPerson("owner")]
    await ask()
    const waits = async ({ get }: Pick<typeof desk, "get">) => {
      const { entries } = (await get("/api/admin/today?whose=me")).json<Today>()
      return entries.some(({ kind, number }) => kind === "approve" && number === request.number)
    }
    expect([await waits(partner), await waits(owner), await waits(desk), await waits(bookkeeper)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    await tellPeople(app().api)
    const subject = `Quote needs approval by a second person: ${request.number}`
    const told = (email: string) =>
      app().sink.waitFor(1, ({ recipients, subject: of }) => recipients.includes(email) && of === subject)
    await told(partner.email)
    expect(
      app().sink.letters.some(({ recipients, subject: of }) => recipients.includes(desk.email) && of === subject),
    ).toBe(false)
  })

  it("goes back with a reason, which the person who asked gets, and can be asked for again", async () => {
    const { desk, partner, url, ask, approval, request } = await aLargeQuote()
    await ask()
    expect(Object.keys((await partner.post(`${url}/return`, { reason: "  " })).json().fields)).toEqual(["reason"])
    expect((await partner.post(`${url}/return`, { reason: "Ask for less freight." })).statusCode).toBe(200)
    expect(await approval()).toMatchObject({ state: "returned", because: "Ask for less freight." })
    expect((await desk.post(`${url}/send`)).statusCode).toBe(409)
    await tellPeople(app().api)
    const subject = `Quote approved or returned: ${request.number}`
    await app().sink.waitFor(1, (one) => one.recipients.includes(desk.email) && one.subject === subject)
    expect((await ask()).statusCode).toBe(200)
    expect((await partner.post(`${url}/sign-off`)).statusCode).toBe(200)
  })

  it("is not asked for while something is missing", async () => {
    const { desk, url, ask } = await aLargeQuote()
    await desk.patch(url, { validUntil: null })
    expect([(await ask()).statusCode, Object.keys((await ask()).json().fields)]).toEqual([400, ["validUntil"]])
  })
})

describe("somebody who wants to send it alone", () => {
  it("cannot approve what they asked for or changed last, whatever their seat", async () => {
    const [owner, partner] = [await aPerson("owner"), await aPerson("partner")]
    const { url } = await aDraftQuote(app, { desk: owner })
    await owner.post(`${url}/ask-sign-off`)
    const own = await owner.post(`${url}/sign-off`)
    expect([own.statusCode, own.json().message]).toEqual([
      403,
      "Another person must decide: you asked for the approval, or changed the quote last.",
    ])
    await partner.patch(url, { remarks: "Mine now" })
    await owner.post(`${url}/ask-sign-off`)
    expect((await partner.post(`${url}/sign-off`)).statusCode).toBe(403)
  })

  it.each(["desk", "bookkeeper", "reader"] as const)("cannot approve it with the seat %s", async (seat) => {
    const { url, ask } = await aLargeQuote()
    await ask()
    expect((await (await aPerson(seat)).post(`${url}/sign-off`)).statusCode).toBe(403)
  })

  it.each([
    ["a price", { lines: [anOfferLine({ unitPrice: "1.90" })] }],
    ["a cost", { lines: [{ ...anOfferLine(), cost: { unitCost: "1.20" } }] }],
    ["the terms", { paymentTerms: "Net 90" }],
    ["the remarks", { remarks: "Free of charge" }],
    ["the last day", { validUntil: addDays(todayIn("Etc/UTC"), 9) }],
    ["the shipping", { shipping: "12.00" }],
  ])("loses the approval with a change of %s", async (_what, change) => {
    const { desk, partner, url, ask, approval, request } = await aLargeQuote()
    await ask()
    await partner.post(`${url}/sign-off`)
    expect((await desk.patch(url, change)).statusCode).toBe(200)
    expect(await approval()).toMatchObject({ state: "needed", decidedBy: null })
    expect((await desk.post(`${url}/send`)).statusCode).toBe(409)
    expect(await auditOf(app, request.number)).toContain("quote.end-sign-off")
  })

  it("does not get it back by changing the quote back", async () => {
    const { desk, partner, url, ask, approval } = await aLargeQuote()
    await ask()
    await partner.post(`${url}/sign-off`)
    await desk.patch(url, { remarks: "Other" })
    await desk.patch(url, { remarks: null })
    expect(await approval()).toMatchObject({ state: "needed" })
  })

  it("cannot have an older version approved than the one that is there", async () => {
    const { desk, partner, url, ask } = await aLargeQuote()
    const asked = (await ask()).json<DeskQuote>()
    await desk.patch(url, { remarks: "Other" })
    await ask()
    const stale = { headers: { "if-match": `"${asked.version}"` } }
    expect((await partner.post(`${url}/sign-off`, undefined, stale.headers)).statusCode).toBe(412)
  })

  it("needs a new approval for the next revision, and for a copy through a template", async () => {
    const { desk, partner, url, ask, request } = await aLargeQuote()
    await ask()
    await partner.post(`${url}/sign-off`)
    const { id: templateId } = (await desk.post(`${url}/template`, { name: `Copy ${crypto.randomUUID()}` })).json<{
      id: string
    }>()
    await desk.post(`${url}/send`)
    const next = (await desk.post(`${request.url}/quotes`)).json<DeskQuote>()
    expect(next.signOff).toMatchObject({ state: "needed" })
    expect((await desk.post(`/api/admin/quotes/${next.id}/send`)).statusCode).toBe(409)
    const other = await aDraftQuote(app, { desk })
    await desk.post(`${other.url}/start-from-template`, { templateId })
    expect((await desk.post(`${other.url}/send`)).json().message).toMatch(/needs approval/)
  })

  it("cannot send or approve it with an API key of any seat", async () => {
    const owner = await aPerson("owner")
    const { url, ask } = await aLargeQuote()
    const made = await owner.post("/api/admin/keys", { name: "Robot", seat: "owner", password })
    const robot = callsAs(app, { authorization: `Bearer ${made.json<{ key: string }>().key}` })
    expect((await robot.post(`${url}/send`)).statusCode).toBe(409)
    await ask()
    expect((await robot.post(`${url}/sign-off`)).statusCode).toBe(403)
    expect((await robot.post(`${url}/send`)).statusCode).toBe(409)
  })
})

describe("the settings of the desk", () => {
  it("ask for nothing unless they are set", async () => {
    require({})
    const { desk, url, approval, ask } = await aLargeQuote()
    expect([await approval(), (await ask()).statusCode, (await desk.post(`${url}/send`)).statusCode]).toEqual([
      null,
      409,
      200,
    ])
  })

  it("count a margin that is too low, and one that nobody can know", async () => {
    require({ approveBelowMargin: 20 })
    const costing = (unitCost: string) => ({ lines: [{ ...anOfferLine(), cost: { unitCost } }] })
    const reasons = async (changes: object) => (await (await aLargeQuote(changes)).approval())?.reasons
    expect(await reasons(costing("1.60"))).toEqual(["The margin 13.5% is below 20%"])
    expect(await reasons({})).toEqual(["The margin is not known, because a line has no cost"])
    expect(await reasons(costing("1.20"))).toBeUndefined()
  })

  it("count other terms than the usual ones", async () => {
    require({ approveChangedTerms: true })
    const reasons = async (terms: object) => (await (await aLargeQuote({ terms })).approval())?.reasons
    expect(await reasons({})).toBeUndefined()
    expect(await reasons({ paymentTerms: "Net 90" })).toEqual(['The payment terms are "Net 90", not "Net 30"'])
    expect(await reasons({ fob: "origin" })).toHaveLength(1)
  })
})
