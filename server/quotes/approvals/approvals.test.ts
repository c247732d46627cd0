import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { OrderFile } from "#contract/sales/order-files.ts"
import type { OwnQuoteRequest, QuotePage } from "#contract/quotes/quote-page.ts"
import type { OwnSale } from "#contract/sales/sales.ts"
import { aColleague, aCompany, callsAs, type Company } from "#server/testing/company.ts"
import { aQuoteFor, pageOf } from "#server/testing/company-quotes.ts"
import { aPdf, upload } from "#server/testing/attachments.ts"
import { aDesk } from "#server/testing/desk.ts"
import { aBuyer, aSentRevision, rewriteSentQuote } from "#server/testing/sent-quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const acceptance = { revision: 1, name: "Robin Sample", title: "Buyer", purchaseOrder: "PO-7", authorized: true }
const salesOf = async (person: Company) => (await person.get("/api/sales")).json<OwnSale[]>()
const accept = (person: Company, url: string, changes = {}) =>
  person.post(`${url}/accept`, { ...acceptance, ...changes })

/** A company with an amount of $500, a buyer and an approver, and a quote above it for the buyer. */
async function aCompanyWithAmount(approvalAbove: string | null = "500.00") {
  const owner = await aCompany(app)
  expect((await owner.patch("/api/company", { approvalAbove })).statusCode).toBe(200)
  const [buyer, approver] = [await aColleague(app, owner, "buyer"), await aColleague(app, owner, "approver")]
  const quote = await aQuoteFor(app, buyer)
  return { owner, buyer, approver, ...quote, url: (await pageOf(buyer, quote.number)).url }
}

async function anAskedApproval() {
  const company = await aCompanyWithAmount()
  const asked = await accept(company.buyer, company.url)
  expect(asked.statusCode).toBe(200)
  const { approval } = asked.json<QuotePage>()
  return { ...company, approval: approval!, decide: `/api/approvals/${approval!.id}` }
}

const memberOf = async (owner: Company, { email }: Company) =>
  (await owner.get("/api/members"))
    .json<{ members: { id: string; email: string }[] }>()
    .members.find((one) => one.email === email)!

const lettersTo = (email: string, subject: RegExp) =>
  app().sink.waitFor(1, (letter) => letter.recipients.includes(email) && subject.test(letter.subject ?? ""))

const eventsOf = (number: string, action: "quote.accept" | "quote.ask-approval" | "quote.refuse-approval") =>
  app()
    .api.db.selectFrom("auditEvents")
    .select(["userEmail", "details"])
    .where("subject", "=", number)
    .where("action", "=", action)
    .execute()

describe("a buyer who accepts a quote above the company's amount", () => {
  it("sells nothing; approvers and owners get an email, and everyone reads who can approve", async () => {
    const { owner, buyer, approver, number, url } = await anAskedApproval()
    expect(await salesOf(owner)).toEqual([])
    for (const person of [owner, approver]) {
      const [letter] = await lettersTo(person.email, /Approval needed/)
      expect(letter!.text).toContain(`/login?next=%2Fdashboard%2Fquotes%3Fopen%3D${number}`)
      expect(letter!.text).toContain("PO-7")
    }
    const page = (await buyer.get(url)).json<QuotePage>()
    expect([page.quote!.status, page.decision, page.accepting]).toEqual(["sent", null, "waits"])
    expect(page.approval).toMatchObject({ state: "waiting", askedBy: "Pat Sample", isYours: false })
    expect(page.approval!.approvers).toHaveLength(2)
    const [row] = (await approver.get("/api/quote-requests")).json<OwnQuoteRequest[]>()
    expect(row!.quote).toMatchObject({ status: "sent", isWaiting: true })
    expect((await accept(buyer, url)).statusCode).toBe(409)
  })

  it("is sold when an approver approves, with the evidence of both", async () => {
    const { buyer, approver, number, decide, url } = await anAskedApproval()
    expect((await pageOf(approver, number)).page.approval).toMatchObject({ isYours: true })
    expect((await approver.post(`${decide}/approve`)).statusCode).toBe(204)
    expect(await salesOf(buyer)).toMatchObject([{ quoteNumber: number, purchaseOrder: "PO-7" }])
    const page = (await buyer.get(url)).json<QuotePage>()
    expect(page.decision).toMatchObject({ kind: "accepted", name: "Robin Sample", approvedBy: "Pat Sample" })
    expect(await eventsOf(number, "quote.ask-approval")).toMatchObject([{ userEmail: buyer.email }])
    expect(await eventsOf(number, "quote.accept")).toMatchObject([
      { userEmail: approver.email, details: { askedBy: buyer.email } },
    ])
    expect((await approver.post(`${decide}/approve`)).statusCode).toBe(409)
  })

  it("reads the reason of a refusal, which ends it, and asks for a revision", async () => {
    const { owner, buyer, approver, number, decide, url } = await anAskedApproval()
    expect((await approver.post(`${decide}/refuse`, { reason: " " })).statusCode).toBe(400)
    expect((await approver.post(`${decide}/refuse`, { reason: "Over the budget." })).statusCode).toBe(204)
    const [letter] = await lettersTo(buyer.email, /Not approved/)
    expect(letter!.text).toContain("Over the budget.")
    const page = (await buyer.get(url)).json<QuotePage>()
    expect(page.approval).toMatchObject({ state: "refused", refusal: { reason: "Over the budget." } })
    expect((await owner.post(`${decide}/approve`)).statusCode).toBe(409)
    expect((await accept(buyer, url)).json().message).toContain("ask us for a revision")
    const asked = await buyer.post(`${url}/messages`, { message: "Cheaper, please.", wantsRevision: true })
    expect(asked.statusCode).toBe(201)
    expect(await eventsOf(number, "quote.refuse-approval")).toMatchObject([{ userEmail: approver.email }])
  })

  it("sells directly what is not above it, also with fewer lines of the same quote", async () => {
    const within = await aCompanyWithAmount("100000.00")
    expect((await accept(within.buyer, within.url)).json<QuotePage>().sale).not.toBeNull()
    const { owner, buyer, url } = await aCompanyWithAmount()
    expect((await accept(buyer, url, { lines: ["2"] })).json<QuotePage>().sale).not.toBeNull()
    expect(await salesOf(owner)).toMatchObject([{ total: "22.50" }])
  })
})

describe("the purchase order as a file", () => {
  const send = (person: Pick<ReturnType<typeof callsAs>, "headers">, url: string) =>
    upload(app(), { url: `${url}/order-files`, headers: { ...person.headers }, name: "PO-7.pdf" })

  it("is kept while an approver decides, is read by the company alone, and comes with the sale", async () => {
    const { owner, buyer, approver, number, decide, url } = await anAskedApproval()
    const sent = await send(buyer, url)
    expect([sent.statusCode, sent.json()]).toMatchObject([201, { name: "PO-7.pdf", from: "buyer" }])
    const { id } = sent.json<OrderFile>()
    const theirs = await pageOf(approver, number)
    expect(theirs.page.approval).toMatchObject({ files: [{ id }], takesFiles: false })
    expect((await approver.get(`${theirs.url}/order-files/${id}`)).rawPayload).toEqual(aPdf)
    const [desk, guest] = [await aDesk(app), callsAs(app, {})]
    expect((await guest.get(url)).json<QuotePage>().approval).toMatchObject({ files: [], takesFiles: false })
    expect((await guest.get(`${url}/order-files/${id}`)).statusCode).toBe(404)
    expect((await (await aCompany(app)).get(`${url}/order-files/${id}`)).statusCode).toBe(404)
    expect((await desk.get(`/api/admin/order-files/${id}`)).statusCode).toBe(404)

    await approver.post(`${decide}/approve`)
    const [sale] = await salesOf(owner)
    expect(sale!.orderFiles).toMatchObject([{ id, from: "buyer" }])
    for (const [reader, file] of [
      [guest, `${url}/order-files/${id}`],
      [desk, `/api/admin/order-files/${id}`],
    ] as const)
      expect((await reader.get(file)).rawPayload).toEqual(aPdf)
  })

  it("is taken from the buyer who asked alone, as long as nobody has decided", async () => {
    const { owner, buyer, approver, decide, url } = await anAskedApproval()
    const reader = await aColleague(app, owner, "reader")
    const others = await Promise.all([approver, callsAs(app, {}), reader].map((person) => send(person, url)))
    expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404, 403])
    await approver.post(`${decide}/refuse`, { reason: "Over the budget." })
    expect((await send(buyer, url)).statusCode).toBe(404)
  })
})

describe("an approval that waits", () => {
  it("ends with a new revision, a withdrawal or the last day of the quote", async () => {
    const revised = await anAskedApproval()
    await aSentRevision(app, revised.id, { revision: 2 })
    expect((await revised.approver.post(`${revised.decide}/approve`)).statusCode).toBe(409)
    expect((await pageOf(revised.approver, revised.number)).page).toMatchObject({ approval: null, accepting: "sells" })
    expect((await pageOf(revised.buyer, revised.number)).page.accepting).toBe("asks-approver")
    for (const change of [
      sql`status = 'withdrawn', withdrawn_at = now(), withdrawal_reason = 'Sold out'`,
      sql`expires_at = now() - interval '1 day'`,
    ]) {
      const ended = await anAskedApproval()
      await rewriteSentQuote(app, ended.quoteId, change)
      expect((await ended.approver.post(`${ended.decide}/approve`)).statusCode).toBe(409)
      expect((await ended.approver.post(`${ended.decide}/refuse`, { reason: "No" })).statusCode).toBe(409)
      expect((await pageOf(ended.approver, ended.number)).page.approval).toBeNull()
    }
  })

  it("makes one sale when two approve at the same moment", async () => {
    const { owner, approver, decide } = await anAskedApproval()
    const both = await Promise.all([owner, approver].map((person) => person.post(`${decide}/approve`)))
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409])
    expect(await salesOf(owner)).toHaveLength(1)
  })

  it("is not decided by its buyer, also with a new seat, nor by a reader, nor by another company", async () => {
    const { owner, buyer, decide } = await anAskedApproval()
    const reader = await aColleague(app, owner, "reader")
    const stranger = await aCompany(app)
    const statuses = []
    for (const person of [buyer, reader, stranger])
      statuses.push(
        (await person.post(`${decide}/approve`)).statusCode,
        (await person.post(`${decide}/refuse`, { reason: "No" })).statusCode,
      )
    expect(statuses).toEqual([403, 403, 403, 403, 404, 404])
    const promoted = app().api.db.updateTable("members").set({ seat: "approver" }).where("userId", "=", buyer.id)
    await promoted.where("companyId", "=", owner.id).execute()
    expect((await buyer.post(`${decide}/approve`)).statusCode).toBe(409)
  })
})

describe("every other way to accept", () => {
  it("as a guest with the emailed link asks to sign in above the amount, and sells below it", async () => {
    const { owner, url } = await aCompanyWithAmount()
    const guest = (path = "", payload?: object) =>
      app().http.inject({ method: payload ? "POST" : "GET", url: `${url}${path}`, ...(payload && { payload }) })
    expect((await guest()).json<QuotePage>().accepting).toBe("needs-sign-in")
    const refused = await guest("/accept", acceptance)
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining("sign in")])
    expect(await salesOf(owner)).toEqual([])
    await owner.patch("/api/company", { approvalAbove: "100000" })
    expect((await guest("/accept", acceptance)).statusCode).toBe(200)
  })

  it("as a guest who left the account out of the request, by link or by phone, is refused above the amount", async () => {
    const { owner, buyer } = await aCompanyWithAmount()
    const guest = await aBuyer(app, { customerEmail: buyer.email })
    const quoteId = await aSentRevision(app, guest.id)
    expect((await guest.read()).json<QuotePage>().accepting).toBe("needs-sign-in")
    const refused = await guest.accept()
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining("sign in")])
    const stranger = await aCompany(app)
    expect((await accept(stranger, guest.url)).statusCode).toBe(409)
    const recorded = await (await aDesk(app)).post(`/api/admin/quotes/${quoteId}/accept`, acceptance)
    expect([recorded.statusCode, recorded.json().message]).toEqual([
      409,
      expect.stringContaining("requires an approver"),
    ])
    expect(await salesOf(owner)).toEqual([])
    expect((await accept(buyer, guest.url)).json<QuotePage>().approval).toMatchObject({ state: "waiting" })
  })

  it("as a member of another company asks that one's approver, as the amounts of both count", async () => {
    const { buyer } = await aCompanyWithAmount("100000.00")
    const other = await aCompanyWithAmount()
    const guest = await aBuyer(app, { customerEmail: buyer.email })
    await aSentRevision(app, guest.id)
    expect((await other.buyer.get(guest.url)).json<QuotePage>().accepting).toBe("asks-approver")
    const asked = (await accept(other.buyer, guest.url)).json<QuotePage>()
    expect([asked.sale, asked.approval?.state]).toEqual([null, "waiting"])
  })

  it("as somebody who reads only, or has left the company, is refused with every link from before", async () => {
    const { owner, buyer, url, quoteId } = await aCompanyWithAmount(null)
    const { id: memberId } = await memberOf(owner, buyer)
    const guest = callsAs(app, {})
    const tryLink = async () => {
      expect((await guest.get(url)).json<QuotePage>().accepting).toBe("stopped")
      const refused = await guest.post(`${url}/accept`, acceptance)
      expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining("no longer buys")])
    }
    expect((await owner.patch(`/api/members/${memberId}`, { seat: "reader" })).statusCode).toBe(200)
    await tryLink()
    expect((await owner.delete(`/api/members/${memberId}`)).statusCode).toBe(204)
    await tryLink()
    const recorded = await (await aDesk(app)).post(`/api/admin/quotes/${quoteId}/accept`, acceptance)
    expect(recorded.statusCode).toBe(200)
  })

  it("by phone through the desk is refused above the amount, and while an approver has to decide", async () => {
    const { owner, quoteId, url, buyer } = await aCompanyWithAmount()
    const desk = await aDesk(app)
    const record = () => desk.post(`/api/admin/quotes/${quoteId}/accept`, acceptance)
    expect((await record()).json().message).toContain("requires an approver")
    await accept(buyer, url)
    await owner.patch("/api/company", { approvalAbove: null })
    expect((await record()).statusCode).toBe(409)
    expect(await salesOf(owner)).toEqual([])
  })

  it("as a member with a guest's link makes the request the company's, and waits there too", async () => {
    const { owner, buyer, approver } = await aCompanyWithAmount()
    const guest = await aBuyer(app)
    await aSentRevision(app, guest.id)
    const asked = (await accept(buyer, guest.url)).json<QuotePage>()
    expect([asked.sale, asked.approval?.state]).toEqual([null, "waiting"])
    expect((await pageOf(approver, guest.number)).page.approval).toMatchObject({ isYours: true })
    expect((await guest.accept()).statusCode).toBe(409)
    expect((await owner.post(`/api/approvals/${asked.approval!.id}/approve`)).statusCode).toBe(204)
  })

  it("for another of the person's companies asks for the company of the request", async () => {
    const { owner, buyer, url } = await aCompanyWithAmount()
    await buyer.post("/api/auth/company", { companyId: buyer.id })
    expect((await accept(buyer, url)).statusCode).toBe(409)
    expect(await salesOf(owner)).toEqual([])
  })

  it("as an approver or owner sells at once", async () => {
    const { approver, number } = await aCompanyWithAmount()
    const { url, page } = await pageOf(approver, number)
    expect(page.accepting).toBe("sells")
    expect((await accept(approver, url)).json<QuotePage>().sale).not.toBeNull()
  })

  it("as a reader is refused on any link, which answers nothing at all", async () => {
    const { owner, url } = await aCompanyWithAmount(null)
    const reader = await aColleague(app, owner, "reader")
    const refused = [
      await accept(reader, url),
      await reader.post(`${url}/decline`, { revision: 1, reason: "price" }),
      await reader.post(`${url}/messages`, { message: "When?" }),
      await reader.delete(`${url}/links`),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    expect((await reader.get(url)).json<QuotePage>().accepting).toBe("not-allowed")
  })
})

describe("the amount of a company", () => {
  it("is off at first, is set by an owner alone, and every change is in the evidence", async () => {
    const owner = await aCompany(app)
    const buyer = await aColleague(app, owner, "buyer")
    const read = async (person: Company) => (await person.get("/api/company")).json<object>()
    expect(await read(buyer)).toMatchObject({ approvalAbove: null })
    expect((await buyer.patch("/api/company", { approvalAbove: "1" })).statusCode).toBe(403)
    expect((await owner.patch("/api/company", { approvalAbove: "-1" })).statusCode).toBe(400)
    expect((await owner.patch("/api/company", { approvalAbove: 2500.5 })).json()).toMatchObject({
      approvalAbove: "2500.50",
    })
    expect(await read(buyer)).toMatchObject({ approvalAbove: "2500.50" })
    const events = app().api.db.selectFrom("auditEvents").select("details").where("subject", "=", owner.id)
    expect(await events.where("action", "=", "member.rules").execute()).toMatchObject([
      { details: { from: { approvalAbove: null }, to: { approvalAbove: "2500.50" } } },
    ])
  })
})
