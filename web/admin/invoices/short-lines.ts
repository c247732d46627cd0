import type { Invoice } from "#contract/sales/invoices.ts"
import type { Sale } from "#contract/sales/sales.ts"

export interface ShortLine {
  item: string
  quantity: number
  reason: string
}

/** Quantities invoiced beyond what arrived, after the desk noted what the buyer refused or missed. */
export function shortLinesOf(invoice: Pick<Invoice, "paper">, sale: Pick<Sale, "lines" | "deliveries">): ShortLine[] {
  return invoice.paper.lines.flatMap(({ item, quantity }) => {
    const sold = sale.lines.find((line) => line.item === item)
    const excess = Math.min(quantity, (sold?.invoiced ?? 0) - (sold?.delivered ?? 0))
    return excess > 0 ? [{ item, quantity: excess, reason: reasonOf(item, sale) }] : []
  })
}

function reasonOf(item: string, { deliveries }: Pick<Sale, "deliveries">): string {
  const refused = deliveries.flatMap(({ lines }) => lines).filter((line) => line.item === item && line.refused > 0)
  return refused.at(-1)?.refusedReason ?? ""
}
