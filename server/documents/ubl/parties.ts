import type { CompanyAddress } from "#contract/content/company.ts"
import type { Seller } from "#contract/quotes/quotes.ts"
import type { Solicitation } from "#contract/quote-requests/solicitation.ts"
import type { InvoicePaper } from "#contract/sales/invoices.ts"
import type { RequestDocument } from "../quote-document.ts"
import { stated, type Xml } from "./write-ubl.ts"

export const sellerParty = (seller: Seller): Xml => ({
  "cac:Party": {
    "cbc:WebsiteURI": seller.website,
    "cac:PartyIdentification": [
      { "cbc:ID": { "@schemeName": "UEI", "#text": seller.uei } },
      { "cbc:ID": { "@schemeName": "CAGE", "#text": seller.cage } },
    ],
    "cac:PartyName": { "cbc:Name": seller.name },
    "cac:PostalAddress": { "cac:AddressLine": seller.address.map((line) => ({ "cbc:Line": line })) },
    "cac:PartyLegalEntity": { "cbc:RegistrationName": seller.legalName },
    "cac:Contact": { "cbc:Telephone": seller.phone, "cbc:ElectronicMail": seller.email },
  },
})

type Buyer = Pick<RequestDocument, "customerName" | "customerOrganization" | "customerEmail" | "customerPhone">

/** Who asked. The organization is the party; a person without one is the party himself or herself. */
export const buyerParty = (request: Buyer): Xml => ({
  "cac:Party": {
    "cac:PartyName": { "cbc:Name": request.customerOrganization ?? request.customerName },
    "cac:Contact": {
      "cbc:Name": request.customerName,
      "cbc:Telephone": request.customerPhone ?? undefined,
      "cbc:ElectronicMail": request.customerEmail || undefined,
    },
  },
})

/** An address as a buyer typed it; undefined if nothing was typed. */
export const placeAddress = (place: Solicitation["deliverTo"]): Xml | undefined =>
  stated({
    "cbc:ID": place?.dodaac ? { "@schemeName": "DoDAAC", "#text": place.dodaac } : undefined,
    "cbc:StreetName": place?.street || undefined,
    "cbc:CityName": place?.city || undefined,
    "cbc:PostalZone": place?.zip || undefined,
    "cbc:CountrySubentity": place?.state || undefined,
  })

export const companyAddress = ({ street, city, state, postalCode, country }: CompanyAddress): Xml => ({
  "cbc:StreetName": street,
  "cbc:CityName": city,
  "cbc:PostalZone": postalCode,
  "cbc:CountrySubentity": state,
  "cac:Country": { "cbc:Name": country },
})

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
