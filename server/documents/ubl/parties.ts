import type { Seller } from "#contract/quotes.ts"
import type { RequestDocument } from "../quote-document.ts"
import type { Xml } from "./write-ubl.ts"

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

/** Who asked. The organization is the party; a person without one is the party himself or herself. */
export const buyerParty = (request: RequestDocument): Xml => ({
  "cac:Party": {
    "cac:PartyName": { "cbc:Name": request.customerOrganization ?? request.customerName },
    "cac:Contact": {
      "cbc:Name": request.customerName,
      "cbc:Telephone": request.customerPhone ?? undefined,
      "cbc:ElectronicMail": request.customerEmail || undefined,
    },
  },
})
