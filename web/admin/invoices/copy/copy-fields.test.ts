import { describe, expect, it } from "vitest"
import { anInvoice, anInvoiceLine, bareFacts } from "#server/testing/invoice-documents.ts"
import type { CopyPart } from "./copy-fields.ts"
import { ippFields } from "./ipp-fields.ts"
import { wawfFields } from "./wawf-fields.ts"

const said = (parts: readonly CopyPart[]) =>
  Object.fromEntries(
    parts.map(({ title, fields }) => [title, fields.flatMap(({ value, label }) => (value ? [[label, value]] : []))]),
  )

const one = {
  lines: [anInvoiceLine()],
  charges: [{ label: "Freight", amount: "125.00" }],
}

describe("copying an invoice into a form", () => {
  it("gives WAWF the routing, the order, each shipment and each line", () => {
    const { invoice } = anInvoice(one)
    expect(said(wawfFields(invoice))).toEqual({
      Routing: [
        ["Document type", "Combo"],
        ["Pay official DoDAAC", "HQ0339"],
        ["Issue by DoDAAC", "SPE300"],
        ["Admin DoDAAC", "S0512A"],
        ["Inspect by DoDAAC", "S0513A"],
        ["Ship to DoDAAC", "W62G2T"],
        ["Mark for", "Building 7"],
        ["Acceptor DoDAAC", "W62G2U"],
      ],
      "Contract and invoice": [
        ["Contract number", "SPE300-26-D-0042"],
        ["Order number", "SPE300-26-F-0007"],
        ["Invoice number", "INV-2026-0007"],
        ["Invoice date", "2026-11-24"],
        ["CAGE code", invoice.seller.cage],
        ["Discount terms", "2% within 10 days"],
      ],
      "Shipment 1": [
        ["Shipment number", "SAM0001Z"],
        ["Date shipped", "2026-11-23"],
        ["Bill of lading", "BL-7781"],
        ["Gross weight in pounds", "40120"],
      ],
      "Shipment 2": [["Date shipped", "2026-11-24"]],
      "Line 1": [
        ["Item number (CLIN)", "0001AA"],
        ["NSN", "5305-00-068-0502"],
        ["Part number", "HB-8"],
        ["Description", "Hex bolt, grade 8"],
        ["Quantity", "500"],
        ["Unit", "EA"],
        ["Unit price", "1.8525"],
        ["Amount", "926.25"],
      ],
      Amounts: [
        ["Freight", "125.00"],
        ["Total", "1051.25"],
      ],
    })
  })

  it("gives IPP its fields, with days as MM/DD/YYYY", () => {
    expect(said(ippFields(anInvoice(one).invoice))).toEqual({
      Invoice: [
        ["Order number", "SPE300-26-F-0007"],
        ["Bill to", "Sample Finance Center, 2 Pay Road, Columbus, OH 43213"],
        ["Invoice number", "INV-2026-0007"],
        ["Invoice date", "11/24/2026"],
        ["Service date", "11/24/2026"],
      ],
      "Line 1": [
        ["Item number (CLIN)", "0001AA"],
        ["Description", "Hex bolt, grade 8"],
        ["Quantity", "500"],
        ["Unit", "EA"],
        ["Unit price", "1.8525"],
      ],
      Amounts: [
        ["Freight", "125.00"],
        ["Total", "1051.25"],
      ],
      Comments: [
        [
          "Comments",
          "Contract SPE300-26-D-0042, our sale S-2026-000045, delivered 11/23/2026, shipment SAM0001Z, bill of lading BL-7781, delivered 11/24/2026",
        ],
      ],
    })
  })

  it("leaves empty what the invoice does not have", () => {
    const { invoice } = anInvoice({ ...bareFacts, lines: [anInvoiceLine({ clin: null, partNumber: null })] })
    expect(said(wawfFields(invoice)).Routing).toEqual([["Document type", "Combo"]])
    expect(said(ippFields(invoice)).Invoice).toEqual([
      ["Invoice number", "INV-2026-0007"],
      ["Invoice date", "11/24/2026"],
    ])
  })
})
