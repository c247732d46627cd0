import type { CompanyFacts } from "#contract/content/company.ts"
import type { Seller } from "#contract/quotes/quotes.ts"

/** The company as it is now, as documents name it. A sent quote keeps it as it was. */
export function sellerOf(company: CompanyFacts, website: string): Seller {
  const { name, legalName, uei, cage, address, phone, salesEmail } = company
  return {
    name,
    legalName,
    uei,
    cage,
    address: [address.street, `${address.city}, ${address.state} ${address.postalCode}`],
    phone: phone.shown,
    email: salesEmail,
    website,
  }
}
