import type { RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import { fobLabels } from "#contract/quotes/quote-words.ts"
import { lineDetailRows } from "#contract/quote-requests/solicitation-words.ts"
import { isUnitOfIssue } from "#contract/values/units-of-issue.ts"
import type { RequestDocument } from "./quote-document.ts"
import { deliveryOf, document, solicitationNotes, solicitationReference } from "./ubl/elements.ts"
import { buyerParty, sellerParty } from "./ubl/parties.ts"
import { issued, nsnOf, quantity, writeUbl, type Xml } from "./ubl/write-ubl.ts"
import { uneceUnits } from "./unece-units.ts"

/**
 * A quote request as a UBL 2.1 RequestForQuotation. What UBL has no element for is a note, in the words of the request
 * sheet. A quantity has a unit only if the buyer stated one that we know.
 */
export const requestUblOf = ({ solicitation, ...request }: RequestDocument): string =>
  writeUbl("RequestForQuotation", {
    "cbc:ID": request.number,
    ...issued(request.timeZone, request.receivedAt),
    // The day where the buyer is; the time is in a note.
    "cbc:SubmissionDueDate": solicitation.responseDue?.slice(0, 10),
    "cbc:Note": [...(request.message ? [request.message] : []), ...solicitationNotes(solicitation)],
    "cbc:LineCountNumeric": String(request.products.length),
    "cac:AdditionalDocumentReference": [
      ...solicitationReference(solicitation),
      ...request.attachments.map(({ name }) => document(name, "Attachment")),
    ],
    "cac:SellerSupplierParty": sellerParty(request.seller),
    "cac:BuyerCustomerParty": buyerParty(request),
    "cac:Delivery": deliveryOf(solicitation),
    "cac:DeliveryTerms": solicitation.fob ? { "cbc:SpecialTerms": fobLabels[solicitation.fob] } : undefined,
    "cac:RequestForQuotationLine": request.products.map(lineOf),
  })

const lineOf = (line: RequestedLine, at: number): Xml => ({
  "cbc:ID": String(at + 1),
  "cac:LineItem": {
    "cbc:ID": String(at + 1),
    "cbc:Note": lineNotesOf(line),
    "cbc:Quantity": quantity(
      line.quantity,
      line.unitOfIssue && isUnitOfIssue(line.unitOfIssue) ? uneceUnits[line.unitOfIssue] : undefined,
    ),
    "cac:Delivery": line.neededBy ? { "cac:RequestedDeliveryPeriod": { "cbc:EndDate": line.neededBy } } : undefined,
    "cac:Item": {
      "cbc:Description": line.specifications || undefined,
      "cbc:Name": line.name,
      "cac:ManufacturersItemIdentification": line.partNumber ? { "cbc:ID": line.partNumber } : undefined,
      "cac:StandardItemIdentification": nsnOf(line),
      "cac:ManufacturerParty": line.manufacturer ? { "cac:PartyName": { "cbc:Name": line.manufacturer } } : undefined,
    },
  },
})

/** UBL has no place for a CLIN here. Several units of issue share a code of UN/ECE, and unknown ones have no code. */
const lineNotesOf = (line: RequestedLine) =>
  lineDetailRows(line)
    .filter(([label]) => label === "CLIN" || label === "Unit of issue" || label === "Or equal")
    .map(([label, text]) => `${label}: ${text}`)
