import { addDays } from "#contract/dates.ts"
import type { PaymentRule } from "#contract/sale-words.ts"

interface SaleDays {
  /** "YYYY-MM-DD". Delivery counts as the day of acceptance. */
  deliveredOn: string | null
  /** When the buyer received a proper invoice. */
  invoicedOn: string | null
}

/**
 * The last lawful day of payment, by the Prompt Payment Act: 31 USC 3903(a)(1)(B) and (2) to (4), with the days of
 * FAR 32.904(b) and (f). A sale of several kinds is due on the earliest known day; null until one is known.
 */
export function lawfulDueOn(rules: Iterable<PaymentRule>, days: SaleDays): string | null {
  const due = Array.from(new Set(rules), (rule) => dueBy[rule](days)).filter((day) => day !== null)
  return due.toSorted()[0] ?? null
}

const after = (day: string | null, days: number) => (day === null ? null : addDays(day, days))

const dueBy: Record<PaymentRule, (days: SaleDays) => string | null> = {
  meat: ({ deliveredOn }) => after(deliveredOn, 7),
  produce: ({ deliveredOn }) => after(deliveredOn, 10),
  dairy: ({ invoicedOn }) => after(invoicedOn, 10),
  other({ deliveredOn, invoicedOn }) {
    if (deliveredOn === null || invoicedOn === null) return null
    return addDays(deliveredOn > invoicedOn ? deliveredOn : invoicedOn, 30)
  },
}
