import type { CompanyFacts } from "#contract/content/company.ts"
import type { Seller } from "#contract/quotes/quotes.ts"
import type { PackingList } from "./packing-list.ts"

/** The contract of carriage between the company and the carrier. */
export interface BillOfLadingDocument {
  seller: Seller
  billOfLading: BillOfLading
}

export interface BillOfLading extends Omit<PackingList, "lines"> {
  /** Hazardous goods first. */
  lines: (PackingList["lines"][number] & { hazard: string | null })[]
  /** Set if a line is hazardous. */
  emergencyContact: CompanyFacts["emergencyContact"]
}
