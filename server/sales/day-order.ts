import { formatDay } from "#contract/values/dates.ts"
import type { SaleRowChanges } from "./sales.store.ts"

type Days = Pick<SaleRowChanges, "status" | "confirmedOn" | "deliveredOn" | "invoicedOn" | "paidOn">

const did = { confirmedOn: "confirmed", deliveredOn: "delivered", invoicedOn: "invoiced", paidOn: "paid" } as const
type DayField = keyof typeof did

/** Each pair is in this order. An invoice may come before or after the delivery. */
const pairs = [
  ["confirmedOn", "deliveredOn"],
  ["confirmedOn", "paidOn"],
  ["deliveredOn", "paidOn"],
] as const satisfies readonly (readonly [DayField, DayField])[]

/** What is wrong with the changed days, by field. Days that do not change are not judged: older versions took any. */
export function wrongDays(
  before: Days,
  next: Days,
  { acceptedOn, today }: { acceptedOn: string; today: string },
): Partial<Record<DayField, string>> {
  const isChanged = (field: DayField) => next[field] !== null && next[field] !== before[field]
  const wrong: Partial<Record<DayField, string>> = {}
  for (const [earlier, later] of pairs) {
    const [from, to] = [next[earlier], next[later]]
    if (from === null || to === null || from <= to) continue
    if (isChanged(later)) wrong[later] = `The sale was ${did[earlier]} on ${formatDay(from)}`
    else if (isChanged(earlier)) wrong[earlier] = `The sale was ${did[later]} on ${formatDay(to)}`
  }
  for (const field of (Object.keys(did) as DayField[]).filter(isChanged)) {
    const day = next[field]! // Changed ones have a day.
    if (day < acceptedOn) wrong[field] = `The sale was accepted on ${formatDay(acceptedOn)}`
    else if (day > today) wrong[field] = "This day is still to come"
  }
  if (isChanged("paidOn") && next.status !== "paid") wrong.paidOn ??= "Set the status to Paid too"
  return wrong
}
