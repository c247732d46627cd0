import { describe, expect, it } from "vitest"
import { unitsOfIssue } from "#contract/values/units-of-issue.ts"
import { readCsv } from "#server/testing/company.ts"
import { aLine, aQuoteDocument, aRequestDocument } from "#server/testing/quote-documents.ts"
import { childrenOf, lower } from "#server/testing/read-ubl.ts"
import { csvOf } from "./quote-csv.ts"
import { jsonOf, requestJsonOf } from "./quote-json.ts"
import { ublOf } from "./quote-ubl.ts"
import { requestCsvOf } from "./request-csv.ts"
import { requestUblOf } from "./request-ubl.ts"
import { uneceUnits } from "./unece-units.ts"

/** Every character that XML 1.0 has. */
const onlyXml = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u

describe("a buyer's system that reads UBL", () => {
  it("finds the elements of a Quotation in the order of the schema", () => {
    const xml = ublOf(aQuoteDocument())
    expect(childrenOf(xml, ["Quotation"])).toEqual(
      lower(
        "cbc:UBLVersionID cbc:ID cbc:UUID cbc:IssueDate cbc:IssueTime cbc:Note cbc:PricingCurrencyCode cbc:LineCountNumeric " +
          "cac:ValidityPeriod cac:RequestForQuotationDocumentReference cac:SellerSupplierParty cac:BuyerCustomerParty cac:Delivery cac:DeliveryTerms " +
          "cac:AllowanceCharge cac:QuotedMonetaryTotal cac:QuotationLine",
      ),
    )
    expect(childrenOf(xml, ["Quotation", "cac:QuotationLine"])).toEqual(
      lower("cbc:ID cbc:Note cbc:RequestForQuotationLineID cac:LineItem"),
    )
    expect(childrenOf(xml, ["Quotation", "cac:QuotationLine", "cac:LineItem"])).toEqual(
      lower("cbc:ID cbc:Quantity cbc:LineExtensionAmount cac:Delivery cac:Price cac:Item"),
    )
    expect(childrenOf(xml, ["Quotation", "cac:QuotationLine", "cac:LineItem", "cac:Item"])).toEqual(
      lower("cbc:Name cac:SellersItemIdentification cac:StandardItemIdentification cac:OriginCountry"),
    )
    expect(childrenOf(xml, ["Quotation", "cac:SellerSupplierParty", "cac:Party"])).toEqual(
      lower("cbc:WebsiteURI cac:PartyIdentification cac:PartyName cac:PostalAddress cac:PartyLegalEntity cac:Contact"),
    )
    expect(childrenOf(xml, ["Quotation", "cac:QuotedMonetaryTotal"])).toEqual(
      lower("cbc:LineExtensionAmount cbc:ChargeTotalAmount cbc:PayableAmount"),
    )
  })

  it("adds up the lines to the total, with further alternates inside the line that they answer", () => {
    const xml = ublOf(aQuoteDocument())
    expect(xml).toContain("<cbc:LineCountNumeric>3</cbc:LineCountNumeric>")
    expect(xml.match(/<cac:QuotationLine>/g)).toHaveLength(3)
    const [, inside] = /<cac:AlternativeLineItem>([\s\S]*?)<\/cac:AlternativeLineItem>/.exec(xml)!
    expect(inside).toContain("Bleach tablets")
    expect(xml).toContain("<cbc:Note>Alternates not in the total: 2A</cbc:Note>")
  })

  it("finds the elements of a RequestForQuotation in the order of the schema", () => {
    const xml = requestUblOf(aRequestDocument())
    expect(childrenOf(xml, ["RequestForQuotation"])).toEqual(
      lower(
        "cbc:UBLVersionID cbc:ID cbc:IssueDate cbc:IssueTime cbc:Note cbc:LineCountNumeric cac:SellerSupplierParty " +
          "cac:BuyerCustomerParty cac:RequestForQuotationLine",
      ),
    )
    expect(childrenOf(xml, ["RequestForQuotation", "cac:RequestForQuotationLine", "cac:LineItem", "cac:Item"])).toEqual(
      lower("cbc:Description cbc:Name cac:StandardItemIdentification"),
    )
  })

  it("reads exact money, the issue day where the company is, and units of UN/ECE Recommendation 20", () => {
    const xml = ublOf(aQuoteDocument())
    expect(xml).toContain("<cbc:IssueDate>2026-11-22</cbc:IssueDate>")
    expect(xml).toContain("<cbc:IssueTime>18:00:00</cbc:IssueTime>")
    expect(xml).toContain('<cbc:PayableAmount currencyID="USD">16670.00</cbc:PayableAmount>')
    expect(xml).toContain('<cbc:Quantity unitCode="XDR">50</cbc:Quantity>')
    expect(Object.keys(uneceUnits)).toEqual(Object.keys(unitsOfIssue))
  })

  it("finds the requested NSN with an offer, and what an alternate replaces in its note", () => {
    const nsn = '<cbc:ID schemeName="NSN">5305-00-068-0502</cbc:ID>'
    expect(ublOf(aQuoteDocument()).split(nsn)).toHaveLength(2)
    const alternate = ublOf(aQuoteDocument([aLine({ answer: "alternate", reason: "In stock" })]))
    expect(alternate).not.toContain(nsn)
    expect(alternate).toContain("Alternate for line 1: Hex bolt, 500; NSN 5305-00-068-0502; Grade 8")
  })

  it("gets what a stranger typed as text, without characters that XML cannot hold", () => {
    const description = "<script> & ]]> \u0001 \ufffe \"'"
    const xml = ublOf(aQuoteDocument([aLine({ description, note: "\ud83d\udc69 漢字" })]))
    expect(xml).toMatch(onlyXml)
    expect(xml).toContain("&lt;script&gt; &amp; ]]&gt; \ufffd \ufffd")
    expect(xml).toContain("\ud83d\udc69 漢字")
  })
})

describe("what a solicitation says", () => {
  const [line] = aRequestDocument().products
  const request = aRequestDocument({
    solicitation: {
      solicitationNumber: "SPE300-26-Q-0042",
      responseDue: "2027-01-05T14:00:00-05:00",
      buyerType: "dod",
      setAside: "small_business",
      neededBy: "2027-01-15",
      deliveryDays: 30,
      deliverTo: { street: "1 Depot Road", city: "Tracy", state: "CA", zip: "95376", dodaac: "W62G2T" },
      fob: "destination",
      taxExempt: false,
      dpas: "do",
    },
    attachments: [{ id: crypto.randomUUID(), name: "drawing.pdf", size: 1_000 }],
    products: [
      {
        ...line!,
        unitOfIssue: "BX",
        clin: "0001AA",
        partNumber: "MS90728-60",
        manufacturer: "Sample Fasteners",
        orEqual: false,
        neededBy: "2027-01-10",
      },
    ],
  })

  it("has its place in UBL, or a note in the words of the request sheet", () => {
    const xml = requestUblOf(request)
    expect(childrenOf(xml, ["RequestForQuotation"])).toEqual(
      lower(
        "cbc:UBLVersionID cbc:ID cbc:IssueDate cbc:IssueTime cbc:SubmissionDueDate cbc:Note cbc:LineCountNumeric " +
          "cac:AdditionalDocumentReference cac:SellerSupplierParty cac:BuyerCustomerParty cac:Delivery " +
          "cac:DeliveryTerms cac:RequestForQuotationLine",
      ),
    )
    const inLine = ["RequestForQuotation", "cac:RequestForQuotationLine", "cac:LineItem"]
    expect(childrenOf(xml, inLine)).toEqual(lower("cbc:ID cbc:Note cbc:Quantity cac:Delivery cac:Item"))
    expect(childrenOf(xml, [...inLine, "cac:Item"])).toEqual(
      lower(
        "cbc:Description cbc:Name cac:ManufacturersItemIdentification cac:StandardItemIdentification cac:ManufacturerParty",
      ),
    )
    expect(childrenOf(xml, ["RequestForQuotation", "cac:Delivery", "cac:DeliveryAddress"])).toEqual(
      lower("cbc:ID cbc:StreetName cbc:CityName cbc:PostalZone cbc:CountrySubentity"),
    )
    for (const words of [
      "<cbc:SubmissionDueDate>2027-01-05</cbc:SubmissionDueDate>",
      "<cbc:ID>SPE300-26-Q-0042</cbc:ID>",
      "<cbc:Note>Quote due by: Jan 05, 2027, 2:00 PM Eastern time</cbc:Note>",
      "<cbc:Note>DPAS rating: DO</cbc:Note>",
      "<cbc:Note>CLIN: 0001AA</cbc:Note>",
      "<cbc:Note>Or equal: Not accepted</cbc:Note>",
      '<cbc:Quantity unitCode="XBX">500</cbc:Quantity>',
      "<cbc:ID>drawing.pdf</cbc:ID>",
    ])
      expect(xml).toContain(words)
  })

  it("is in the Quotation that answers it, line by line", () => {
    const xml = ublOf({ ...aQuoteDocument([aLine()]), request })
    for (const [path, names] of [
      [
        ["Quotation"],
        "cbc:UBLVersionID cbc:ID cbc:UUID cbc:IssueDate cbc:IssueTime cbc:Note cbc:PricingCurrencyCode cbc:LineCountNumeric " +
          "cac:ValidityPeriod cac:RequestForQuotationDocumentReference cac:AdditionalDocumentReference " +
          "cac:SellerSupplierParty cac:BuyerCustomerParty cac:Delivery cac:DeliveryTerms cac:AllowanceCharge " +
          "cac:QuotedMonetaryTotal cac:QuotationLine",
      ],
      [["Quotation", "cac:Delivery"], "cac:DeliveryAddress cac:RequestedDeliveryPeriod cac:PromisedDeliveryPeriod"],
      [
        ["Quotation", "cac:QuotationLine"],
        "cbc:ID cbc:Note cbc:RequestForQuotationLineID cac:LineItem cac:RequestLineReference",
      ],
      [["Quotation", "cac:QuotationLine", "cac:RequestLineReference"], "cbc:LineID cac:DocumentReference"],
    ] as const)
      expect(childrenOf(xml, [...path])).toEqual(lower(names))
    for (const words of [
      "<cbc:ID>SPE300-26-Q-0042</cbc:ID>",
      '<cbc:ID schemeName="DoDAAC">W62G2T</cbc:ID>',
      "<cbc:EndDate>2027-01-15</cbc:EndDate>",
      "<cbc:Note>Set-aside: Small business</cbc:Note>",
      "<cbc:LineID>0001AA</cbc:LineID>",
      "<cbc:Note>Requested: Hex bolt, 500; NSN 5305-00-068-0502; CLIN: 0001AA; Unit of issue: BX (box); Part number: MS90728-60",
    ])
      expect(xml).toContain(words)
  })

  it("is in the spreadsheet of the quote, line by line", () => {
    const [row] = readCsv(csvOf({ ...aQuoteDocument([aLine({ partNumber: "HB-8" })]), request }))
    expect(row).toMatchObject({
      Solicitation: "SPE300-26-Q-0042",
      "Set-aside": "Small business",
      "Needed by": "Jan 15, 2027",
      "Deliver to": "1 Depot Road; Tracy, CA 95376; DoDAAC W62G2T",
      DoDAAC: "W62G2T",
      "Requested delivery": "30 days after receipt of order",
      "Delivery days": "30",
      Requested: "Hex bolt",
      "Requested quantity": "500",
      "Requested unit of issue": "BX (box)",
      CLIN: "0001AA",
      "Requested part number": "MS90728-60",
      "Part number": "HB-8",
      Specifications: "Grade 8",
    })
  })

  it("is in the spreadsheet and in JSON", () => {
    const [row] = readCsv(requestCsvOf(request))
    expect(row).toMatchObject({
      Solicitation: "SPE300-26-Q-0042",
      Buyer: "Dana Sample",
      "Buyer type": "Department of Defense",
      "Tax-exempt": "No",
      "Needed by": "Jan 15, 2027",
      "Line needed by": "Jan 10, 2027",
      CLIN: "0001AA",
      "Part number": "MS90728-60",
      Files: "drawing.pdf",
    })
    expect(JSON.parse(requestJsonOf(request))).toMatchObject({
      solicitationNumber: "SPE300-26-Q-0042",
      products: [{ partNumber: "MS90728-60" }],
      attachments: [{ name: "drawing.pdf", size: 1_000 }],
    })
  })
})

describe("a buyer who opens a quote in a spreadsheet", () => {
  it("gets a row for each line, with its prices and what holds for the whole quote", () => {
    const rows = readCsv(csvOf(aQuoteDocument()))
    expect(rows.map(({ Item, Answer }) => `${Item} ${Answer}`)).toEqual([
      "1 Offer",
      "2 Alternate",
      "2A Alternate",
      "3 No bid",
    ])
    expect(rows[0]).toMatchObject({
      Number: "Q-2026-000123",
      Sent: "2026-11-22",
      NSN: "5305-00-068-0502",
      "Price breaks": "from 1000: 1.7525",
      "Line total": "925.00",
      "In the total": "Yes",
      "Quote total": "16670.00",
    })
  })

  it("gets no formula that a stranger typed, in a quote or in a request", () => {
    const [quoted] = readCsv(csvOf(aQuoteDocument([aLine({ partNumber: "=1+1", note: "@SUM(A1)" })])))
    expect(quoted).toMatchObject({ "Part number": "'=1+1", Note: "'@SUM(A1)" })
    const [asked] = readCsv(requestCsvOf(aRequestDocument({ customerName: "-2+3", message: "+1" })))
    expect(asked).toMatchObject({ Buyer: "'-2+3", Message: "'+1", Product: "Hex bolt" })
  })
})

describe("a program that reads JSON", () => {
  it("gets the unit price at the line's quantity, as every other file states it", () => {
    const drafted = [aLine({ quantity: 2_000, priceBreaks: [{ from: 1_000, unitPrice: "1.7525" }] })]
    const { lines } = JSON.parse(jsonOf(aQuoteDocument(drafted))) as { lines: unknown[] }
    expect(lines).toMatchObject([{ quantity: 2_000, unitPrice: "1.7525", total: "3505.00" }])
    expect(readCsv(csvOf(aQuoteDocument(drafted)))).toMatchObject([{ "Unit price": "1.7525" }])
  })

  it("gets the quote and the request as they were written, and nothing about the decision", () => {
    const quote = JSON.parse(jsonOf(aQuoteDocument())) as Record<string, unknown>
    expect(quote).toMatchObject({
      number: "Q-2026-000123",
      revision: 2,
      currency: "USD",
      total: "16670.00",
      request: { customerName: "Dana Sample" },
    })
    expect(quote).not.toHaveProperty("decision")
    expect(JSON.parse(requestJsonOf(aRequestDocument()))).toMatchObject({
      receivedAt: "2026-11-21T17:00:00.000Z",
      products: [{ name: "Hex bolt" }, {}, {}],
    })
  })
})
