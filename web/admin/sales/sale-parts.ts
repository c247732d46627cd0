import { centsOf } from "#contract/values/money.ts"
import type { Sale } from "#contract/sales/sales.ts"

type Parts = Pick<Sale, "lines" | "invoices" | "isPartlyDelivered">

/** Whether something was delivered and not invoiced yet. */
export const canInvoice = ({ lines }: Pick<Sale, "lines">) =>
  lines.some(({ delivered, invoiced }) => delivered > invoiced)

/** The issued invoice with something open that is due first. */
export const nextOpen = ({ invoices }: Pick<Sale, "invoices">) =>
  invoices
    .filter(({ status, open }) => status === "issued" && centsOf(open) > 0n)
    .toSorted((a, b) => (a.dueOn ?? "9999").localeCompare(b.dueOn ?? "9999"))[0]

/** Steps that have begun and are not done: "Partly delivered, partly invoiced". */
export function salePartsText(sale: Parts): string | undefined {
  const issued = sale.invoices.filter(({ kind, status }) => kind === "invoice" && status === "issued")
  const parts = [
    sale.isPartlyDelivered && "partly delivered",
    issued.length > 0 && isUninvoiced(sale) && "partly invoiced",
    isPartlyPaid(issued) && "partly paid",
  ].filter(Boolean)
  const words = parts.join(", ")
  return words === "" ? undefined : words[0]!.toUpperCase() + words.slice(1)
}

const isUninvoiced = ({ lines, isPartlyDelivered }: Parts) => isPartlyDelivered || canInvoice({ lines })

const isPartlyPaid = (issued: Parts["invoices"]) =>
  issued.some(({ open }) => centsOf(open) > 0n) &&
  issued.some(({ state }) => state === "partly_paid" || state === "settled")
