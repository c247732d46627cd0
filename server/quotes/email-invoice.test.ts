import { extractText } from "unpdf"
import { describe, expect, it } from "vitest"
import type { Invoice } from "#contract/sales/invoices.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import type { OwnSale } from "#contract/sales/sales.ts"
import { aCompany } from "#server/testing/company.ts"
import { auditOf } from "#server/testing/desk.ts"
import { anInvoicing, invoiceUrl } from "#server/testing/invoices.ts"
import { aSentQuote } from "#server/testing/quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const half = { lines: [{ item: "1", quantity: 50 }] }

/** A sent invoice with the private address in its letter. */
async function aSentInvoice() {
  const made = await anInvoicing(app)
  const issued = await made.invoiced(half)
  const sent = (await made.desk.post(`${invoiceUrl(issued)}/send`)).json<Invoice>()
  const [letter] = await app().sink.waitFor(1, ({ subject }) => subject === `Invoice ${issued.number}`)
  return { ...made, sent, letter: letter!, page: `/api${/\/quotes\/[\w-]+/.exec(letter!.text ?? "")![0]}` }
}

describe("an administrator who sends an invoice", () => {
  it("emails the PDF and the private link, and reads when", async () => {
    const { sent, letter, sale } = await aSentInvoice()
    expect(sent.sentAt).toEqual(expect.any(String))
    expect(letter.recipients).toEqual([sale.customerEmail])
    expect(letter.text).toContain(`Here is our invoice for order ${sale.number}, as a PDF.`)
    const [pdf] = letter.attachments
    expect([pdf!.filename, pdf!.mimeType]).toEqual([`Invoice-${sent.number}.pdf`, "application/pdf"])
    const { text } = await extractText(new Uint8Array(pdf!.content as ArrayBuffer), { mergePages: true })
    for (const shown of [sent.number!, sale.number, "$72.50"]) expect(text).toContain(shown)
    expect(await auditOf(app, sent.number!)).toEqual(["invoice.issue", "invoice.send"])
  })

  it("cannot send a draft", async () => {
    const { desk, deliver, draft } = await anInvoicing(app)
    await deliver()
    expect((await desk.post(`${invoiceUrl(await draft())}/send`)).statusCode).toBe(409)
  })

  it("downloads an issued invoice with the same bytes each time, in each format", async () => {
    const { desk, sent } = await aSentInvoice()
    for (const format of ["pdf", "csv", "json", "ubl"]) {
      const download = () => desk.get(`${invoiceUrl(sent)}/${format}`)
      const [first, second] = [await download(), await download()]
      expect(first.headers["content-disposition"]).toContain(`Invoice-${sent.number}.`)
      expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
    }
    for (const format of ["csv", "json", "ubl"]) {
      expect((await desk.get(`${invoiceUrl(sent)}/${format}`)).body).toContain("72.50")
    }
    const draftPdf = await desk.get(`${invoiceUrl({ id: "4f8b1c6e-3a57-4b0e-9d51-7c2f0a9e6d13" })}/pdf`)
    expect(draftPdf.statusCode).toBe(404)
  })
})

describe("a buyer whose order is invoiced", () => {
  it("reads issued invoices on the private page and in the portal, and no drafts", async () => {
    const company = await aCompany(app)
    const { invoiced, deliver, draft } = await anInvoicing(app, { customerEmail: company.email })
    const issued = await invoiced(half)
    await deliver()
    await draft()
    const [own] = (await company.get("/api/sales")).json<OwnSale[]>()
    expect(own!.invoices).toEqual([
      {
        id: issued.id,
        kind: "invoice",
        number: issued.number,
        state: "open",
        total: issued.total,
        open: issued.total,
        issuedOn: issued.issuedOn,
        dueOn: issued.dueOn,
      },
    ])
  })

  it("reads them on the page of the quote that was accepted", async () => {
    const { desk, page, request } = await aSentQuote(app)
    const payload = { revision: 1, name: "Jordan Sample", authorized: true }
    await app().http.inject({ method: "POST", url: `${page}/accept`, payload })
    const [{ id }] = (await desk.get(`/api/admin/sales?q=${request.number}`)).json<[{ id: string }]>()
    await desk.post(`/api/admin/sales/${id}/deliveries`, half)
    const draft = (await desk.post(`/api/admin/sales/${id}/invoices`)).json<Invoice>()
    const { number } = (await desk.post(`${invoiceUrl(draft)}/issue`)).json<Invoice>()
    const { sale } = (await app().http.inject({ url: page })).json<QuotePage>()
    expect(sale!.invoices).toMatchObject([{ id: draft.id, number, state: "open" }])
  })

  it("downloads it under the private link, and none of another request's", async () => {
    const { page, sent, desk } = await aSentInvoice()
    const pdf = await app().http.inject({ url: `${page}/invoices/${sent.id}/pdf` })
    expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"])
    expect(pdf.rawPayload.equals((await desk.get(`${invoiceUrl(sent)}/pdf`)).rawPayload)).toBe(true)
    const other = await aSentInvoice()
    expect((await app().http.inject({ url: `${page}/invoices/${other.sent.id}/pdf` })).statusCode).toBe(404)
    await other.deliver()
    const draft = await other.draft()
    expect((await app().http.inject({ url: `${other.page}/invoices/${draft.id}/pdf` })).statusCode).toBe(404)
  })
})
