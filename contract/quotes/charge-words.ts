import { formatDollars } from "#contract/values/money.ts"

/** Charges of a quote besides its lines, and discounts. */
export const chargeKinds = ["freight", "hazmat", "fuel", "pallet", "fee", "discount"] as const
export type ChargeKind = (typeof chargeKinds)[number]

export const chargeKindLabels: Record<ChargeKind, string> = {
  freight: "Freight",
  hazmat: "Hazmat fee",
  fuel: "Fuel surcharge",
  pallet: "Pallet charge",
  fee: "Other fee",
  discount: "Discount",
}

interface NamedCharge {
  label: string
  item: string | null
  percent: string | null
}

/** "Fuel surcharge (2.5%), line 2A". */
export const chargeText = ({ label, item, percent }: NamedCharge): string =>
  label + (percent === null ? "" : ` (${percent}%)`) + (item === null ? "" : `, line ${item}`)

export const taxLabel = (taxRate: string | null): string => (taxRate === null ? "Tax" : `Tax (${taxRate}%)`)

interface Sums {
  subtotal: string
  shipping: string
  charges: readonly (NamedCharge & { amount: string; inTotal: boolean })[]
  taxRate: string | null
  taxTotal: string
  total: string
}

/** How every page and file adds up, with its total as the last row. */
export const sumRows = ({ subtotal, shipping, charges, taxRate, taxTotal, total }: Sums): [string, string][] => [
  ["Subtotal", subtotal],
  ["Shipping", shipping],
  ...charges.filter(({ inTotal }) => inTotal).map((charge): [string, string] => [chargeText(charge), charge.amount]),
  ...(taxRate === null ? [] : [[taxLabel(taxRate), taxTotal] as [string, string]]),
  ["Total", total],
]

/** Charges of lines outside the total. An order of those lines includes them. */
export function openChargeRows(charges: Sums["charges"]): [string, string][] {
  const open = charges.filter(({ inTotal }) => !inTotal)
  if (open.length === 0) return []
  return [["Charges not in the total", open.map((one) => `${chargeText(one)} ${formatDollars(one.amount)}`).join("; ")]]
}
