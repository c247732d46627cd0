import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { anAccount } from "#server/testing/account-documents.ts"
import { readCsv } from "#server/testing/company.ts"
import { aCreditNote, anInvoice, anInvoiceLine, bareFacts, linesOfEveryTax } from "#server/testing/invoice-documents.ts"
import { childrenOf, lower } from "#server/testing/read-ubl.ts"
import { accountCsvOf } from "./account-csv.ts"
import { invoiceCsvOf } from "./invoice-csv.ts"
import { invoiceJsonOf } from "./invoice-json.ts"
import { invoiceUblOf } from "./invoice-ubl.ts"

const ofAnAmount = { lines: [], subtotal: "0.00", taxTotal: "0.00", total: "100.00" }

describe("a buyer's system that reads an invoice as UBL", () => {
  it("finds the elements of an Invoice in the order of the schema", () => {
    const xml = invoiceUblOf(anInvoice())
    for (const [path, names] of [
      [
        ["Invoice"],
        "cbc:UBLVersionID cbc:ID cbc:IssueDate cbc:DueDate cbc:InvoiceTypeCode cbc:Note cbc:DocumentCurrencyCode " +
          "cbc:LineCountNumeric cac:OrderReference cac:DespatchDocumentReference cac:ContractDocumentReference " +
          "cac:AdditionalDocumentReference cac:AccountingSupplierParty cac:AccountingCustomerParty cac:PayeeParty " +
          "cac:BuyerCustomerParty cac:Delivery cac:DeliveryTerms cac:PaymentTerms cac:AllowanceCharge cac:TaxTotal " +
          "cac:LegalMonetaryTotal cac:InvoiceLine",
      ],
      [["Invoice", "cac:AccountingSupplierParty"], "cac:Party cac:AccountingContact"],
      [["Invoice", "cac:PayeeParty"], "cac:PartyName cac:PostalAddress"],
      [["Invoice", "cac:Delivery"], "cbc:ID cbc:ActualDeliveryDate cac:DeliveryAddress cac:CarrierParty cac:Shipment"],
      [["Invoice", "cac:TaxTotal"], "cbc:TaxAmount cac:TaxSubtotal"],
      [["Invoice", "cac:TaxTotal", "cac:TaxSubtotal"], "cbc:TaxableAmount cbc:TaxAmount cac:TaxCategory"],
      [
        ["Invoice", "cac:InvoiceLine"],
        "cbc:ID cbc:InvoicedQuantity cbc:LineExtensionAmount cac:OrderLineReference cac:TaxTotal cac:Item cac:Price",
      ],
    ] as const)
      expect(childrenOf(xml, [...path])).toEqual(lower(names))
  })

  it("finds what the order says: contract, order, line item, shipment, terms and whom to pay", () => {
    const xml = invoiceUblOf(anInvoice())
    for (const words of [
      "<cbc:ID>SPE300-26-D-0042</cbc:ID>",
      "<cbc:ID>SPE300-26-F-0007</cbc:ID>",
      "<cbc:LineID>0001AA</cbc:LineID>",
      "<cbc:ID>SAM0001Z</cbc:ID>",
      "<cbc:ActualDeliveryDate>2026-11-23</cbc:ActualDeliveryDate>",
      '<cbc:GrossWeightMeasure unitCode="LBR">40120</cbc:GrossWeightMeasure>',
      "<cbc:DocumentType>Bill of lading</cbc:DocumentType>",
      "<cbc:DueDate>2026-12-01</cbc:DueDate>",
      "<cbc:Note>Prompt Payment Act: 7 days after delivery of meat (FAR 32.904(f))</cbc:Note>",
      "<cbc:PaymentDueDate>2026-12-24</cbc:PaymentDueDate>",
      "<cbc:SettlementDiscountPercent>2</cbc:SettlementDiscountPercent>",
      "<cbc:Name>Sample Remittance Office</cbc:Name>",
      "<cbc:Name>Sample Finance Center</cbc:Name>",
      "<cbc:Name>Sample Base Supply</cbc:Name>",
      "<cbc:Note>Accounts receivable</cbc:Note>",
      "<cbc:Note>Certified small business: 1234567, valid until Jun 30, 2027</cbc:Note>",
      '<cbc:InvoicedQuantity unitCode="LBR">500</cbc:InvoicedQuantity>',
      '<cbc:PriceAmount currencyID="USD">1.8525</cbc:PriceAmount>',
      "<cbc:TaxExemptionReason>Exempt: food for people (SAM 8484)</cbc:TaxExemptionReason>",
      "<cbc:Percent>7.25</cbc:Percent>",
    ])
      expect(xml).toContain(words)
  })

  it("finds in a CreditNote the invoice that it corrects, with its day and the reason", () => {
    const xml = invoiceUblOf(aCreditNote())
    expect(childrenOf(xml, ["CreditNote"])).toEqual(
      lower(
        "cbc:UBLVersionID cbc:ID cbc:IssueDate cbc:CreditNoteTypeCode cbc:Note cbc:DocumentCurrencyCode " +
          "cbc:LineCountNumeric cac:DiscrepancyResponse cac:OrderReference cac:BillingReference " +
          "cac:ContractDocumentReference cac:AdditionalDocumentReference cac:AccountingSupplierParty " +
          "cac:AccountingCustomerParty cac:PayeeParty cac:BuyerCustomerParty cac:Delivery cac:DeliveryTerms " +
          "cac:TaxTotal cac:LegalMonetaryTotal cac:CreditNoteLine",
      ),
    )
    expect(childrenOf(xml, ["CreditNote", "cac:CreditNoteLine"])).toEqual(
      lower(
        "cbc:ID cbc:CreditedQuantity cbc:LineExtensionAmount cac:OrderLineReference cac:TaxTotal cac:Item cac:Price",
      ),
    )
    for (const words of [
      "<cbc:Description>20 bolts were short &amp; bent</cbc:Description>",
      "<cbc:IssueDate>2026-11-20</cbc:IssueDate>",
      "<cbc:Note>Corrects invoice INV-2026-0007 of Nov 20, 2026</cbc:Note>",
    ])
      expect(xml).toContain(words)
  })

  it("finds no empty element where the company and the buyer have said little", () => {
    for (const document of [anInvoice(bareFacts), aCreditNote(bareFacts)]) {
      const xml = invoiceUblOf(document)
      expect(xml).not.toMatch(/<(\S+)>\s*<\/\1>|<[^>]*\/>/)
      expect(xml).not.toContain("PayeeParty")
      expect(xml).not.toContain("<cac:Delivery>")
    }
  })

  it("reads that a draft is no invoice", () => {
    const xml = invoiceUblOf(anInvoice({ number: null, issuedOn: null, dueOn: null }))
    expect(xml).toContain("<cbc:Note>Draft: not an invoice</cbc:Note>")
    expect(xml).toContain("<cbc:ID>Draft invoice for S-2026-000045</cbc:ID>")
  })

  it("reads a credit of an amount as one line with the reason", () => {
    const line = { item: "", clin: null, partNumber: null, tax: null, quantity: 1 } as const
    const lines = [anInvoiceLine({ ...line, description: "Late", unitPrice: "100.00", total: "100.00" })]
    for (const document of [aCreditNote(ofAnAmount), aCreditNote({ lines })]) {
      const xml = invoiceUblOf(document)
      expect(xml.match(/<cac:CreditNoteLine>/g)).toHaveLength(1)
      expect(xml.match(/<cbc:LineExtensionAmount currencyID="USD">100.00</g)).toHaveLength(2)
      expect(xml).toContain('<cbc:PayableAmount currencyID="USD">100.00</cbc:PayableAmount>')
    }
  })
})

describe("a bookkeeper who opens an invoice in a spreadsheet", () => {
  it("gets a row for each line, with its tax and what holds for the whole invoice", () => {
    const rows = readCsv(invoiceCsvOf(anInvoice()))
    expect(rows.map(({ Item, Tax }) => `${Item} ${Tax}`)).toEqual([
      "1 Exempt: sale to the United States (18 CCR 1614)",
      "2A Exempt: food for people (SAM 8484)",
      "3 Taxable",
      "4 Taxable",
    ])
    expect(rows[2]).toMatchObject({
      Kind: "Invoice",
      Number: "INV-2026-0007",
      Status: "Issued",
      Due: "2026-12-01",
      Contract: "SPE300-26-D-0042",
      CLIN: "0001AA",
      "Bill to": "Sample Finance Center; 2 Pay Road; Columbus, OH 43213",
      "Remit to": "Sample Remittance Office; 100 Sample Street; Sacramento, CA 95814",
      "Prompt payment": "2% discount if paid within 10 days",
      Shipments: "SAM0001Z; S-2026-000045-2",
      "Gross weight (lb)": "40120; none",
      Charges: "Freight: 125.00; Pallets: 0.50",
      "Unit price": "1.8525",
      "Tax rate": "7.25",
      "Tax amount": "67.15",
      Total: "3976.38",
    })
  })

  it("gets the tax of a discount, which the taxes of the lines do not have", () => {
    const charges = [{ label: "Discount (5%)", amount: "-46.31", taxRate: "7.25", taxAmount: "-3.36" }]
    expect(readCsv(invoiceCsvOf(anInvoice({ charges })))[0]).toMatchObject({
      Charges: "Discount (5%), tax -$3.36 at 7.25%: -46.31",
    })
  })

  it("gets the credited invoice and the reason, also without a line", () => {
    expect(readCsv(invoiceCsvOf(aCreditNote(ofAnAmount)))).toMatchObject([
      {
        Kind: "Credit note",
        Corrects: "INV-2026-0007",
        "Corrects the invoice of": "2026-11-20",
        Reason: "20 bolts were short & bent",
        Description: "20 bolts were short & bent",
        "Line total": "100.00",
        Total: "100.00",
      },
    ])
  })

  it("gets the same columns from a buyer of whom little is known, and sees that a draft is one", () => {
    const [full] = readCsv(invoiceCsvOf(anInvoice()))
    const [bare] = readCsv(invoiceCsvOf(anInvoice({ ...bareFacts, number: null, issuedOn: null })))
    expect(Object.keys(bare!)).toEqual(Object.keys(full!))
    expect(bare).toMatchObject({ Number: "", Status: "Draft: not an invoice" })
  })

  it("gets no formula that a stranger typed", () => {
    const buyer = { name: "=1+1", organization: "@SUM(A1)", email: "", type: null }
    const [row] = readCsv(invoiceCsvOf(anInvoice({ buyer, orderNumber: "+1" })))
    expect(row).toMatchObject({ Buyer: "'=1+1", Organization: "'@SUM(A1)", Order: "'+1" })
  })
})

describe("a program that reads an invoice as JSON", () => {
  it("gets the paper as it is, with the unit of UN/ECE Recommendation 20 and whether it is a draft", () => {
    const { invoice } = anInvoice()
    const { lines, ...whole } = JSON.parse(invoiceJsonOf({ invoice })) as { lines: unknown[] }
    const { lines: _, ...facts } = invoice
    expect(whole).toEqual({ ...facts, status: "issued", currency: "USD" })
    expect(lines).toMatchObject([{ uneceUnit: "EA", total: "926.25" }, { uneceUnit: "LBR" }, {}, {}])
    const draft = JSON.parse(invoiceJsonOf(anInvoice({ number: null, issuedOn: null }))) as unknown
    expect(draft).toMatchObject({ status: "draft", number: null })
  })
})

describe("a buyer's bookkeeper who opens the statement in a spreadsheet", () => {
  it("gets a row for each invoice, credit note and payment, with the sums in each", () => {
    const rows = readCsv(accountCsvOf(anAccount()))
    expect(rows.map(({ Kind, Number, Amount }) => `${Kind} ${Number} ${Amount}`)).toEqual([
      "Invoice INV-2026-0003 1200.00",
      "Credit note CN-2026-0001 -200.00",
      "Payment Check 118 -300.00",
      "Payment Check 119 -700.00",
      "Payment taken back Check 119 700.00",
      "Invoice INV-2026-0009 50.25",
    ])
    expect(rows[0]).toMatchObject({
      Organization: "Sample Base Supply",
      "Statement of": "2026-11-24",
      "Total open": "750.25",
      "31 to 60 days late": "700.00",
      Due: "2026-10-24",
      Open: "700.00",
    })
  })

  it("gets the sums alone where there is nothing to list", () => {
    const rows = readCsv(accountCsvOf(anAccount({ entries: [], credit: "5.00" })))
    expect(rows).toMatchObject([{ Buyer: "Dana Sample", Credit: "5.00", Number: "", Amount: "" }])
  })
})

/** The folder of the OASIS schemas, which are not ours to distribute; `xmllint` must be installed beside it. */
const schemas = process.env.UBL_SCHEMAS ?? ""

describe.skipIf(!schemas)("a system that checks UBL against the OASIS schemas", () => {
  const nothing = { ...bareFacts, issuedOn: null, number: null }
  it.each([
    ["Invoice", "an invoice with everything", anInvoice()],
    ["Invoice", "an invoice taxed in each way", anInvoice({ lines: [...linesOfEveryTax] })],
    ["Invoice", "a draft of which little is known", anInvoice(nothing)],
    ["CreditNote", "a credit note of lines", aCreditNote()],
    ["CreditNote", "a credit note of an amount", aCreditNote(ofAnAmount)],
  ])("takes as a valid %s %s", (kind, _what, document) => {
    const schema = join(schemas, `maindoc/UBL-${kind}-2.1.xsd`)
    const check = () => execFileSync("xmllint", ["--noout", "--schema", schema, "-"], { input: invoiceUblOf(document) })
    expect(check).not.toThrow()
  })
})
