import type { Delivery } from "#contract/sales/deliveries.ts"
import type { Seller } from "#contract/quotes/quotes.ts"
import type { Sale, SaleLine } from "#contract/sales/sales.ts"

/** What travels with the goods: no prices. */
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
