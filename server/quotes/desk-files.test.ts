import { describe, expect, it } from "vitest"
import type { Attachment } from "#contract/quote-requests/attachments.ts"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { aPdf, upload } from "#server/testing/attachments.ts"
import { aDesk } from "#server/testing/desk.ts"
import { aDraftQuote, aSentQuote } from "#server/testing/quotes.ts"
import { aBuyer } from "#server/testing/sent-quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const aFile = async (name: string, content: Buffer = aPdf) =>
  (await upload(app(), { name, content })).json<Attachment>()
const visit = (url: string) => app().http.inject({ method: "GET", url })

describe("an administrator who sends files with a quote", () => {
  it("sends them in the email and on the buyer's page, and keeps them in the next revision", async () => {
    const [sheet, certificate] = [await aFile("Safety data sheet.pdf"), await aFile("Certificate.pdf")]
    const terms = { files: [sheet.id, certificate.id] }
    const { desk, request, page, quote } = await aSentQuote(app, { terms })
    expect(quote.files).toEqual([sheet, certificate])
    const [letter] = await app().sink.waitFor(1, ({ subject }) => subject === `Your quote ${request.number}`)
    expect(letter!.text).toContain("Files: Safety data sheet.pdf, Certificate.pdf")
    expect(letter!.attachments.map(({ filename }) => filename).slice(1)).toEqual([sheet.name, certificate.name])

    const next = (await desk.post(`${request.url}/quotes`)).json<DeskQuote>()
    expect(next.files).toEqual([sheet, certificate])
    const shorter = await desk.patch(`/api/admin/quotes/${next.id}`, { files: [certificate.id] })
    expect(shorter.json<DeskQuote>().files).toEqual([certificate])
    const shown = (await visit(page)).json<QuotePage>()
    expect([shown.quote?.files, shown.request.attachments]).toEqual([[sheet, certificate], []])
    const download = await visit(`${page}/attachments/${sheet.id}`)
    expect([download.statusCode, download.headers["content-disposition"]]).toEqual([
      200,
      'attachment; filename="Safety data sheet.pdf"',
    ])
    expect(download.rawPayload.equals(aPdf)).toBe(true)
  })

  it("shows none of them to the buyer before the quote is sent", async () => {
    const { desk, request, page } = await aSentQuote(app)
    const file = await aFile("Draft.pdf")
    const next = (await desk.post(`${request.url}/quotes`)).json<DeskQuote>()
    await desk.patch(`/api/admin/quotes/${next.id}`, { files: [file.id] })
    expect((await visit(`${page}/attachments/${file.id}`)).statusCode).toBe(404)
    expect((await desk.get(`${request.url}/attachments/${file.id}`)).statusCode).toBe(200)
  })

  it("sends files of more than 7 MB by the private link alone, and the email says so", async () => {
    const large = Buffer.concat([aPdf, Buffer.alloc(7 * 1024 * 1024)])
    const { request } = await aSentQuote(app, { terms: { files: [(await aFile("Large.pdf", large)).id] } })
    const [letter] = await app().sink.waitFor(1, ({ subject }) => subject === `Your quote ${request.number}`)
    expect(letter!.attachments).toHaveLength(1)
    expect(letter!.text!.replaceAll(/\s+/g, " ")).toContain("Large.pdf. They are too large for an email")
  })

  it("is refused a file that is gone, named twice, or another request's", async () => {
    const { desk, url } = await aDraftQuote(app)
    const mine = await aFile("Mine.pdf")
    const other = await aDraftQuote(app, { desk })
    await desk.patch(other.url, { files: [mine.id] })
    for (const files of [[crypto.randomUUID()], [mine.id, mine.id], [mine.id]]) {
      const reply = await desk.patch(url, { files })
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ["files"]])
    }
  })
})

describe("an administrator who replies with a file", () => {
  it("sends it in the email, and the buyer finds it with the answer", async () => {
    const desk = await aDesk(app)
    const buyer = await aBuyer(app)
    const { number } = buyer
    const url = `/api/admin/quote-requests/${number}`
    const file = await aFile("Certificate.pdf")
    const reply = { subject: `Certificate for ${number}`, body: "Here it is.", files: [file.id] }
    expect((await desk.post(`${url}/replies`, reply)).json().entries).toMatchObject([{ kind: "reply", files: [file] }])
    const [letter] = await app().sink.waitFor(1, ({ subject }) => subject === reply.subject)
    expect(letter!.attachments.map(({ filename }) => filename)).toEqual(["Certificate.pdf"])
    expect((await buyer.read()).json<QuotePage>().thread).toMatchObject([{ text: "Here it is.", files: [file] }])
    expect((await visit(`${buyer.url}/attachments/${file.id}`)).statusCode).toBe(200)
  })
})
