import { describe, expect, it } from "vitest"
import { anAccount } from "#server/testing/account-documents.ts"
import { aCreditNote, anInvoice, anInvoiceLine, bareFacts, linesOfEveryTax } from "#server/testing/invoice-documents.ts"
import { all, read } from "#server/testing/read-pdf.ts"
import { pdfOf } from "./pdf/make-pdf.ts"

const inOneLine = (text: string) => text.replace(/\s+/g, " ")
const withoutSpaces = (text: string) => text.replace(/\s+/g, "")

describe("a federal buyer who opens an invoice's PDF", () => {
  it("reads the items of a proper invoice, each under its heading", async () => {
    const { text } = await read(await pdfOf(anInvoice()))
    for (const words of [
      "Contractor Sample Veteran Supply Company LLC 100 Sample Street Sacramento, CA 95814 UEI: SAMPLE000000 CAGE code: SAMPL",
      "Bill to Sample Finance Center 2 Pay Road Columbus, OH 43213",
      "Ship to Sample Base Supply Dana Sample 1 Depot Road Tracy, CA 95376 DoDAAC: W62G2T Mark for: Building 7",
      "Invoice number and date INV-2026-0007 Nov 24, 2026",
      "Contract, order and line items Contract: SPE300-26-D-0042 Order: SPE300-26-F-0007 Our number: S-2026-000045 Line items (CLIN): 0001AA Pay official (DoDAAC): HQ0339",
      "Payment due Dec 01, 2026 Prompt Payment Act: 7 days after delivery of meat (FAR 32.904(f)) Meat, poultry, fish or eggs: 7 days after delivery (Dec 01, 2026) Other goods: 30 days after invoice and delivery (Dec 24, 2026)",
      "Shipping and payment terms FOB destination Payment: Net 30 days 2% discount if paid within 10 days",
      "Remit to Sample Remittance Office 100 Sample Street Sacramento, CA 95814",
      "Notify of a defective invoice Pat Sample Accounts receivable (916) 555-0100 100 Sample Street Sacramento, CA 95814",
      "SAM0001Z Nov 23, 2026 Sample Freight Lines BL-7781 40,120 lb",
      "S-2026-000045-2 Nov 24, 2026",
      "1 CLIN: 0001AA Hex bolt, grade 8 Part number: HB-8 NSN: 5305-00-068-0502 Exempt: sale to the United States (18 CCR 1614) 500 EA each $1.8525 $926.25",
      "Taxable at 7.25%, tax $67.15",
      "Subtotal $3,705.00 Freight $125.00 Pallets $0.50 Tax $145.88 Total $3,976.38",
      "Tax Exempt: sale to the United States (18 CCR 1614): line 1, $926.25",
      "Taxable at 8.5%: line 4, $926.25, tax $78.73",
      "Certificates Certified small business: 1234567, valid until Jun 30, 2027",
    ])
      expect(inOneLine(text)).toContain(words)
  })

  it("reads the tax of a discount beside it, so that the taxes add up to the tax of the invoice", async () => {
    const lines = [anInvoiceLine({ tax: "taxable", taxRate: "7.25", taxAmount: "67.15" })]
    const charges = [{ label: "Discount (5%)", amount: "-46.31", taxRate: "7.25", taxAmount: "-3.36" }]
    const { text } = await read(await pdfOf(anInvoice({ lines, charges, taxTotal: "63.79", total: "943.73" })))
    expect(inOneLine(text)).toContain("Taxable at 7.25%, tax $67.15")
    expect(inOneLine(text)).toContain("Discount (5%), tax -$3.36 at 7.25% -$46.31 Tax $63.79 Total $943.73")
  })

  it("hears its title, language, headings and tables whose headers know their columns and rows", async () => {
    const { pages, metadata, marked } = await read(await pdfOf(anInvoice()))
    expect(metadata.info).toMatchObject({ Title: "Invoice INV-2026-0007", Language: "en-US" })
    expect(metadata.metadata?.get("pdfuaid:part")).toBe("1")
    expect(marked).toMatchObject({ Marked: true })
    const whole = { children: pages.map(({ tree }) => tree) }
    expect(all(whole, "H1")).toHaveLength(1)
    expect(all(whole, "H2")).toHaveLength(13)
    const [shipments, lines, totals] = all(whole, "Table")
    expect(all(all(shipments!, "TBody")[0]!, "TR")).toHaveLength(2)
    expect(all(all(lines!, "THead")[0]!, "TH")).toHaveLength(5)
    expect(all(all(lines!, "TBody")[0]!, "TR").map((row) => row.children?.map(({ role }) => role))).toEqual(
      linesOfEveryTax.map(() => ["TH", "TD", "TD", "TD", "TD"]),
    )
    expect(all(totals!, "TR")).toHaveLength(5)
  })

  it("reads 200 lines, the CLIN of each and an organization of 300 letters to the end", async () => {
    const organization = "Department of Samples ".repeat(14).slice(0, 300)
    const lines = Array.from({ length: 200 }, (_, at) =>
      anInvoiceLine({ item: `${at + 1}`, clin: String(at + 1).padStart(4, "0"), description: `Part ${at + 1}.` }),
    )
    const buyer = { name: "Dana Sample", organization, email: "dana@example.com", type: "dod" } as const
    const { pages, text } = await read(await pdfOf(anInvoice({ lines, buyer, billTo: {} })))
    expect(pages.length).toBeGreaterThan(10)
    for (const [at, page] of pages.entries()) expect(page.text).toContain(`Page ${at + 1} of ${pages.length}`)
    for (let at = 1; at <= 200; at++) {
      expect(text).toContain(`Part ${at}.`)
      expect(text).toContain(`CLIN: ${String(at).padStart(4, "0")}`)
    }
    expect(withoutSpaces(text).split(withoutSpaces(organization))).toHaveLength(3)
    expect(text).toContain("all lines")
  })

  it("reads the longest texts that an order can have, without one over another", async () => {
    const place = { street: "s".repeat(200), city: "c".repeat(200), state: "t".repeat(200), zip: "z".repeat(20) }
    const long = { name: "n".repeat(200), organization: "o".repeat(300), email: "dana@example.com", type: null }
    const document = anInvoice({
      buyer: long,
      billTo: place,
      shipTo: place,
      markFor: "m".repeat(200),
      law: "l".repeat(200),
    })
    const { text } = await read(await pdfOf(document))
    const letters = withoutSpaces(text)
    for (const words of [place.street, place.city, place.state, long.organization, "m".repeat(200), "l".repeat(200)])
      expect(letters).toContain(words)
  })

  it("reads amounts of 13 digits and days of the year 9999 unbroken", async () => {
    const lines = [anInvoiceLine({ quantity: 999_999_999, unitPrice: "9999.9999", total: "9999999899990.00" })]
    const { text } = await read(await pdfOf(anInvoice({ lines, issuedOn: "9999-12-01", dueOn: "9999-12-31" })))
    for (const words of ["999,999,999 EA", "$9,999,999,899,990.00", "$9,999,999,900,115.50", "Dec 31, 9999"])
      expect(text).toContain(words)
  })

  it("sees on each page that a draft is no invoice", async () => {
    const lines = Array.from({ length: 40 }, (_, at) => anInvoiceLine({ item: `${at + 1}`, tax: null }))
    const document = anInvoice({ ...bareFacts, number: null, lines })
    const { pages, text, metadata } = await read(await pdfOf(document))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page.text).toContain("Draft: not an invoice")
    expect(metadata.info).toMatchObject({ Title: "Draft invoice for S-2026-000045" })
    expect(text).not.toContain("Nov 24, 2026")
    expect(text).not.toContain("Remit to")
    expect(text).not.toContain("Exempt")
  })

  it("reads in a credit note the invoice that it corrects, with its day and the reason", async () => {
    const { text, metadata } = await read(await pdfOf(aCreditNote()))
    expect(metadata.info).toMatchObject({ Title: "Credit note CN-2026-0002" })
    for (const words of [
      "Credit note number and date CN-2026-0002 Nov 24, 2026",
      "Correction Corrects invoice INV-2026-0007 of Nov 20, 2026 Reason: 20 bolts were short & bent",
      "Total credit $37.05",
    ])
      expect(inOneLine(text)).toContain(words)
    expect(text).not.toContain("Payment due")
  })

  it("reads a credit of an amount as one line with the reason", async () => {
    const document = aCreditNote({ lines: [], subtotal: "0.00", taxTotal: "0.00", total: "100.00" })
    const { text } = await read(await pdfOf(document))
    expect(inOneLine(text)).toContain("Credit 20 bolts were short & bent $100.00")
    expect(inOneLine(text)).toContain("Total credit $100.00")
  })
})

describe("a buyer who opens the statement of the account", () => {
  it("reads each invoice, credit note and payment, and what is open by age", async () => {
    const { pages, text, metadata } = await read(await pdfOf(anAccount()))
    expect(metadata.info).toMatchObject({ Title: "Statement of account, Nov 24, 2026", Language: "en-US" })
    for (const words of [
      "Buyer Sample Base Supply Dana Sample dana@example.com",
      "Open: $750.25",
      "INV-2026-0003 Invoice Order 4500012 Sep 24, 2026 Oct 24, 2026 $1,200.00 $700.00",
      "CN-2026-0001 Credit note Corrects INV-2026-0003 Oct 01, 2026",
      "Check 119 Payment taken back The check bounced Nov 02, 2026",
      "-$700.00",
      "Open by age Not due $50.25",
      "31 to 60 days late $700.00",
      "Total $750.25",
    ])
      expect(inOneLine(text)).toContain(words)
    const [entries, ages] = all(pages[0]!.tree, "Table")
    expect(all(all(entries!, "TBody")[0]!, "TR")).toHaveLength(6)
    expect(all(ages!, "TR")).toHaveLength(6)
  })

  it("reads amounts of 13 digits unbroken, and an account where nothing happened", async () => {
    const [first] = anAccount().account.entries
    const amount = "9999999999999.99"
    const { text } = await read(
      await pdfOf(anAccount({ entries: [{ ...first!, amount, open: amount }], open: amount })),
    )
    expect(text.split("$9,999,999,999,999.99")).toHaveLength(5)
    expect((await read(await pdfOf(anAccount({ entries: [] })))).text).toContain("None")
  })
})
