import { extractText } from "unpdf"
import { beforeAll, describe, expect, it } from "vitest"
import { todayInUtc } from "#contract/values/dates.ts"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { callsAs } from "#server/testing/company.ts"
import { aDraftQuote, anOfferLine, aSentQuote, sendDraft } from "#server/testing/quotes.ts"
import { aCompanyUser, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const cost = {
  unitCost: "1.3977",
  freightIn: "7391.53",
  supplier: "Marked Mill 73915",
  supplierQuote: "MARK-73915",
  supplierQuoteEnds: "2047-03-19",
}
const floor = 73.9
/** Only the desk reads these: every cost, the margin (74,000 less 55,908 and 7,391.53), its percent and the floor. */
const marks =
  /1\.3977|7,?391\.53|73915|Marked Mill|2047-03-19|Mar 19, 2047|10,?700\.47|14\.4%|73\.9|marginFloor|"supplier|unitCost|freightIn|"cost"/i

const lines = [
  anOfferLine({ answer: "alternate", description: "Brown rice", reason: "In stock now", unitPrice: "1.70" }),
  { ...anOfferLine(), cost },
]

beforeAll(() => {
  const { content } = app()
  const { desk } = content.site
  content.site = { ...content.site, desk: { ...desk, quotes: { ...desk.quotes, marginFloor: floor } } }
})

describe("an administrator who types what a line costs", () => {
  it("finds it at its line, also after the lines were put in order, and in the next revision", async () => {
    const { desk, request, quote } = await aSentQuote(app, { lines })
    expect(quote.lines.map(({ item, cost: kept }) => [item, kept])).toEqual([
      ["1", cost],
      ["1A", null],
    ])
    expect(quote.marginFloor).toBe(floor)
    const next = (await desk.post(`${request.url}/quotes`)).json<DeskQuote>()
    expect(next).toMatchObject({ revision: 2, lines: [{ cost }, { cost: null }] })
    const changed = next.lines.map((line) => ({ ...line, unitPrice: "2.00" }))
    const url = `/api/admin/quotes/${next.id}`
    expect((await desk.patch(url, { lines: changed })).json()).toMatchObject({ lines: [{ cost }, { cost: null }] })
    expect((await desk.get(`/api/admin/quotes/${quote.id}`)).json()).toMatchObject({
      lines: [{ cost }, { cost: null }],
    })
  })

  it("can leave any of it out", async () => {
    const { quote } = await aDraftQuote(app, { lines: [{ ...anOfferLine(), cost: { supplier: " ", unitCost: "" } }] })
    const nothing = Object.fromEntries(Object.keys(cost).map((name) => [name, null]))
    expect(quote.lines[0]!.cost).toEqual(nothing)
  })

  it("reads at its field what is wrong, and nothing is saved", async () => {
    const { desk, url } = await aDraftQuote(app, { lines })
    const wrong = {
      unitCost: "-1",
      freightIn: "-0.01",
      supplier: "x".repeat(201),
      supplierQuote: "two\nlines",
      supplierQuoteEnds: "2027-02-30",
    }
    const reply = await desk.patch(url, { lines: [{ ...anOfferLine(), cost: wrong }] })
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      {
        "lines.0.cost.unitCost": expect.stringContaining("Enter a cost such as 1.20"),
        "lines.0.cost.freightIn": "Freight in must not be negative",
        "lines.0.cost.supplier": "Must be at most 200 characters",
        "lines.0.cost.supplierQuote": "Must be a single line of text",
        "lines.0.cost.supplierQuoteEnds": expect.stringContaining("Enter a date"),
      },
    ])
    expect((await desk.get(url)).json()).toMatchObject({ lines: [{ cost }, { cost: null }] })
  })
})

describe("a buyer", () => {
  it("reads nothing of the cost on any page, in any file, email or reply, from the quote to the sale", async () => {
    const customerEmail = `costs-${crypto.randomUUID()}@example.com`
    const portal = callsAs(app, await aCompanyUser(app(), { email: customerEmail }))
    const draft = await aDraftQuote(app, { lines, request: { customerEmail } })
    const asked = await answerAsSupplier(draft)
    const { desk, request, url, page } = await sendDraft(app, draft)
    expect((await desk.get(url)).body).toMatch(marks)
    const visitor = callsAs(app, {})
    expect(asked).toMatch(marks)
    const everything = async () => [
      // The page itself holds no buyer's data: it shows this reply.
      await visitor.get(page),
      ...(await Promise.all(
        ["pdf", "csv", "json", "ubl"].flatMap((format) => [
          visitor.get(`${page}/${format}`),
          visitor.get(`${page}/request/${format}`),
          desk.get(`${url}/${format}`),
          desk.get(`${request.url}/${format}`),
        ]),
      )),
      await portal.get("/api/quote-requests"),
      await portal.get("/api/sales"),
    ]
    const ask = await visitor.post(`${page}/messages`, { message: "Is it in stock?" })
    const before = await everything()
    const acceptance = { revision: 1, name: "Jordan Sample", authorized: true }
    const accepted = await visitor.post(`${page}/accept`, acceptance)
    const confirmation = await visitor.get(`${page}/confirmation`)
    const [sale] = (await portal.get("/api/sales")).json<{ id: string }[]>()
    const ordered = await desk.post(`/api/admin/sales/${sale!.id}/purchase-orders`, {
      supplier: cost.supplier,
      email: "mill@example.com",
      lines: [{ item: "1", quantity: 40_000, unitCost: cost.unitCost }],
    })
    await desk.post(`/api/admin/purchase-orders/${ordered.json<{ id: string }>().id}/send`)
    const sold = [
      await desk.get(`/api/admin/sales/${sale!.id}`),
      await desk.get("/api/admin/sales/export/csv"),
      await desk.get("/api/admin/quote-requests/export/csv"),
      await desk.get(request.url),
    ]
    const replies = [ask, ...before, accepted, confirmation, ...sold, ...(await everything())]
    for (const reply of replies) {
      expect(reply.statusCode).toBeLessThan(300)
      expect(await textIn(reply)).not.toMatch(marks)
    }

    // The desk's own email names the supplier.
    const isTold = (subject?: string) => subject === `A supplier answered for ${request.number}`
    const letters = await app().sink.waitFor(
      4,
      ({ subject, text }) => !isTold(subject) && `${subject} ${text}`.includes(request.number),
    )
    expect(letters.some(({ attachments }) => attachments.length > 0)).toBe(true)
    for (const { subject, text, html, attachments } of letters) {
      expect(`${subject} ${text} ${html}`).not.toMatch(marks)
      for (const { content } of attachments) expect(await pdfText(content as Uint8Array)).not.toMatch(marks)
    }
  })
})

type Draft = Awaited<ReturnType<typeof aDraftQuote>>

/** A supplier answers with the marked cost. Returns the desk's view of the answer. */
async function answerAsSupplier({ desk, url, request }: Draft): Promise<string> {
  const email = `mill-${crypto.randomUUID()}@example.com`
  const ask = { items: ["1"], suppliers: [{ name: cost.supplier, email }], answerBy: todayInUtc() }
  expect((await desk.post(`${url}/price-requests`, ask)).statusCode).toBe(201)
  const [letter] = await app().sink.waitFor(1, ({ to }) => JSON.stringify(to).includes(email))
  const [, token] = /\/suppliers\/([\w-]+)/.exec(letter!.text ?? "")!
  const { unitCost: unitPrice, supplierQuote: quoteNumber, supplierQuoteEnds: quoteEnds } = cost
  const answer = { quoteNumber, quoteEnds, notes: "MARK-73915", lines: [{ item: "1", unitPrice }] }
  await callsAs(app, {}).post(`/api/price-requests/${token}/answer`, answer)
  return (await desk.get(`${request.url}/price-requests`)).body
}

interface Reply {
  body: string
  rawPayload: Buffer
  headers: Record<string, unknown>
}

const textIn = ({ body, rawPayload, headers }: Reply) =>
  headers["content-type"] === "application/pdf" ? pdfText(rawPayload) : body

const pdfText = async (file: Uint8Array) => (await extractText(new Uint8Array(file), { mergePages: true })).text
