import type { InvoicePaper } from "#contract/sales/invoices.ts"
import { companyAddress, placeAddress, sellerParty } from "./parties.ts"
import type { Xml } from "./write-ubl.ts"

/** The seller, and whom to tell of a defective invoice. */
export const supplierParty = ({ seller, contact }: InvoicePaper): Xml => ({
  ...sellerParty(seller),
  "cac:AccountingContact": contact
    ? {
        "cbc:Name": contact.name,
        "cbc:Telephone": contact.phone.shown,
        // UBL has no element for a contact's title and address.
        "cbc:Note": [contact.title, addressText(contact.address)],
      }
    : undefined,
})

const addressText = ({ street, city, state, postalCode }: NonNullable<InvoicePaper["contact"]>["address"]) =>
  `${street}, ${city}, ${state} ${postalCode}`

/** Where the invoice goes: the office that the order names, otherwise the buyer. */
export const invoicedParty = ({ billTo, buyer, routing }: InvoicePaper): Xml => ({
  "cac:Party": {
    "cac:PartyIdentification": routing.payOfficial
      ? { "cbc:ID": { "@schemeName": "DoDAAC", "#text": routing.payOfficial } }
      : undefined,
    "cac:PartyName": { "cbc:Name": billTo.name || buyer.organization || buyer.name },
    "cac:PostalAddress": placeAddress(billTo),
  },
})

export const payeeParty = ({ remitTo }: InvoicePaper): Xml | undefined =>
  remitTo
    ? {
        "cac:PartyName": { "cbc:Name": remitTo.name },
        "cac:PostalAddress": companyAddress(remitTo.address),
      }
    : undefined
