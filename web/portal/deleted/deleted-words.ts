import type { DeletedNoun, DeletedRow } from "#contract/deleted-rows.ts"
import { formatDollars } from "#contract/money.ts"

export const nounTitles: Record<DeletedNoun, string> = { contact: "Contact", order: "Order", payment: "Payment" }

/** What a deleted row was called: a payment has no name but its amount. */
export const nameOf = ({ noun, name }: Pick<DeletedRow, "noun" | "name">) =>
  noun === "payment" ? formatDollars(name) : name
