import type { CompanyAddress } from "#contract/content/company.ts"

interface Town {
  city?: string | null | undefined
  state?: string | null | undefined
  zip?: string | null | undefined
}

/** "Tracy, CA 95376", with what is known of it. */
export const townLine = ({ city, state, zip }: Town): string =>
  [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")

/** The street, then the town. */
export const postalLines = ({ street, city, state, postalCode }: CompanyAddress): string[] => [
  street,
  townLine({ city, state, zip: postalCode }),
]
