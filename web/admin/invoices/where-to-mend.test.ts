import { describe, expect, it } from "vitest"
import { whereToMend } from "./where-to-mend.ts"

const invoice = { id: "i", saleId: "s" }

describe("where the desk mends what an invoice lacks", () => {
  it.each([
    ["contractNumber", "/admin/sales/s?field=contractNumber"],
    ["orderNumber", "/admin/sales/s?field=purchaseOrder"],
    ["lines.2A.clin", "/admin/sales/s?field=lines.2A.clin"],
    ["paymentTerms", "/admin/sales/s?field=dueOn"],
    ["deliveries.1.shipmentNumber", "/admin/sales/s?field=deliveries.1.shipmentNumber"],
    ["lines.2A.tax", "/admin/invoices/i/draft?field=lines.2A.tax"],
    ["remitTo", "/admin/content/invoicing"],
    ["contact.title", "/admin/content/invoicing"],
    ["seller.cage", "/admin/content/company"],
  ])("%s is at %s", (field, place) => {
    expect(whereToMend(field, invoice)).toBe(place)
  })
})
