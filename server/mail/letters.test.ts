import { describe, expect, it } from "vitest"
import { aColleague, aCompany } from "#server/testing/company.ts"
import { aQuoteFor, pageOf } from "#server/testing/company-quotes.ts"
import { aMessage } from "#server/testing/messages.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { aCompanyUser, password, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const post = (url: string, payload: object, headers = {}) =>
  app().http.inject({ method: "POST", url, payload, headers })

/** The newest email to the sales inbox and the one to the sender. */
async function emailsAbout(email: string) {
  const [toSales] = await app().sink.waitFor(1, ({ replyTo }) => replyTo?.[0]?.address === email)
  const [toSender] = await app().sink.waitFor(1, ({ recipients }) => recipients.includes(email))
  return { toSales: toSales!, toSender: toSender! }
}

const long = "We need delivery to three warehouses, each with its own hours and its own person at the gate. ".repeat(4)

describe("the emails that a submission causes", () => {
  it("let the sender reply to the sales inbox", async () => {
    await post("/api/quote-requests", aQuoteRequest({ customerEmail: "quote@example.com" }))
    await post("/api/contact", aMessage({ email: "message@example.com" }))
    for (const email of ["quote@example.com", "message@example.com"]) {
      const { toSender } = await emailsAbout(email)
      expect(toSender.replyTo).toMatchObject([{ address: "sales@example.com" }])
    }
  })

  it("lead the desk to each message by a subject and a link of its own", async () => {
    const subjects = new Set<string | undefined>()
    for (const email of ["one@example.com", "two@example.com"]) {
      const { id } = (await post("/api/contact", aMessage({ email }))).json<{ id: string }>()
      const { toSales } = await emailsAbout(email)
      expect(toSales.text).toContain(`http://quartermaster.test/admin/messages/${id}`)
      subjects.add(toSales.subject)
    }
    expect(subjects.size).toBe(2)
  })

  it("have no text line wider than 76 characters, one name in both forms, a preview and both color schemes", async () => {
    await post("/api/quote-requests", aQuoteRequest({ customerEmail: "long@example.com", message: long }))
    const { toSales, toSender } = await emailsAbout("long@example.com")
    for (const { text = "", html = "" } of [toSales, toSender]) {
      const lines = text.split("\n").filter((line) => !line.includes("http"))
      expect(lines.filter((line) => line.trimEnd().length > 76)).toEqual([])
      const { legalName } = app().content.site.company
      expect([text.includes(legalName), html.includes(legalName)]).toEqual([true, true])
      expect(html).toContain('<meta name="color-scheme" content="light dark">')
      expect(html).toMatch(/display:none[^>]*>\w/)
    }
  })
})

describe("an owner who is asked to approve an acceptance", () => {
  it("reads who wants to accept, with one period after a company name that ends with one", async () => {
    const owner = await aCompany(app)
    await owner.patch("/api/company", { approvalAbove: "0.01" })
    const buyer = await aColleague(app, owner, "buyer")
    const { number } = await aQuoteFor(app, buyer)
    const { url } = await pageOf(buyer, number)
    await buyer.post(`${url}/accept`, { revision: 1, name: "Lee Sample", authorized: true })
    const [letter] = await app().sink.waitFor(1, ({ recipients, subject }) =>
      Boolean(recipients.includes(owner.email) && subject?.startsWith("Approval needed")),
    )
    const text = letter!.text!.replaceAll(/\s+/g, " ")
    expect(text).toContain(`from ${app().content.site.company.name} The total is above`)
    expect(text).toContain("Wants to accept: Lee Sample")
    expect(text).not.toContain("Accepted by")
  })
})

describe("an owner whose account is used in a new browser", () => {
  it("reads which browser it was, and from which address", async () => {
    const email = "owner@example.com"
    await aCompanyUser(app(), { email })
    const agent = "Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0"
    await post("/api/login", { email, password }, { "user-agent": agent })
    const [letter] = await app().sink.waitFor(1, ({ recipients }) => recipients.includes(email))
    expect(letter!.text).toContain("Browser: Firefox on Windows")
    expect(letter!.text).toContain("IP address: 127.0.0.1")
  })
})
