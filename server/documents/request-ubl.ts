import type { RequestedLine } from "#contract/quote-requests.ts"
import type { RequestDocument } from "./quote-document.ts"
import { buyerParty, sellerParty } from "./ubl/parties.ts"
import { issued, nsnOf, quantity, writeUbl, type Xml } from "./ubl/write-ubl.ts"

/** A quote request as a UBL 2.1 RequestForQuotation. The buyer's quantities have no unit. */
export const requestUblOf = (request: RequestDocument): string =>
  writeUbl("RequestForQuotation", {
    "cbc:ID": request.number,
    ...issued(request.timeZone, request.receivedAt),
    "cbc:Note": request.message || undefined,
    "cbc:LineCountNumeric": String(request.products.length),
    "cac:SellerSupplierParty": sellerParty(request.seller),
    "cac:BuyerCustomerParty": buyerParty(request),
    "cac:RequestForQuotationLine": request.products.map(lineOf),
  })

const lineOf = (line: RequestedLine, at: number): Xml => ({
  "cbc:ID": String(at + 1),
  "cac:LineItem": {
    "cbc:ID": String(at + 1),
    "cbc:Quantity": quantity(line.quantity),
    "cac:Item": {
      "cbc:Description": line.specifications || undefined,
      "cbc:Name": line.name,
      "cac:StandardItemIdentification": nsnOf(line),
    },
  },
})
