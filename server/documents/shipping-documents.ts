import type { CompanyFacts } from "#contract/content/company.ts"
import type { Seller } from "#contract/quotes/quotes.ts"
import type { Delivery } from "#contract/sales/deliveries.ts"
import type { Sale, SaleLine } from "#contract/sales/sales.ts"

/** A packing list travels with the goods and has no prices. */
export interface PackingListDocument {
  seller: Seller
  packingList: PackingList
}

export interface PackingList
  extends
    Omit<Delivery, "number" | "lines" | "version">,
    Pick<Sale, "purchaseOrder" | "contractNumber" | "markFor" | "shipTo" | "fob"> {
  /** The sale's with the delivery's: "S-2026-000045-1". */
  number: string
  saleNumber: string
  buyer: { name: string; organization: string | null }
  /** With the delivered quantity. */
  lines: (SaleLine & { ordered: number; lot: string | null; weight: number | null })[]
}

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
