import { addDays } from "#contract/values/dates.ts"
import type { PaymentRule, SaleBuyerType } from "#contract/sales/sale-words.ts"
import { nextWorkingDay } from "./federal-holidays.ts"

interface Payable {
  buyerType: SaleBuyerType | null
  /** As the quote has them: "Net 15". */
  paymentTerms: string
  lines: readonly { paymentRule: PaymentRule }[]
  /** "YYYY-MM-DD". Delivery counts as the day of acceptance. */
  deliveredOn: string | null
  /** When the buyer received a proper invoice. */
  invoicedOn: string | null
}

interface LawfulDue {
  /** The last lawful day of payment; null until the days that it is counted from are known. */
  day: string | null
  /** The law by name, or the terms, also while the kind of buyer is not known. */
  by: string
}

/** When a sale must be paid, by the law of its buyer, or by the quote's terms where we know of no law. */
export function lawfulDue(sale: Payable): LawfulDue {
  const { buyerType, paymentTerms, invoicedOn } = sale
  switch (buyerType) {
    case "federal_civilian":
    case "dod":
      return { day: federalDay(sale), by: "Prompt Payment Act, 31 U.S.C. 3903" }
    case "state":
      return { day: after(invoicedOn, 45), by: "California Government Code 927" }
    case "other_state":
    case "local":
    case "prime_contractor":
    case null:
      return { day: after(invoicedOn, daysOf(paymentTerms)), by: paymentTerms }
  }
}

const after = (day: string | null, days: number | null) => (day === null || days === null ? null : addDays(day, days))

/** "Net 15" is 15. Terms without a number of days, such as "Net 10 EOM", are for the desk to read. */
function daysOf(terms: string): number | null {
  const [, days] = /\bnet\s+(\d{1,3})\b(?!\s*(?:eom|prox))/i.exec(terms) ?? []
  return days === undefined ? null : Number(days)
}

/**
 * 31 USC 3903(a)(1)(B) and (2) to (4), with the days of FAR 32.904(b) and (f): the earliest known day of the kinds sold,
 * or the next working day (FAR 52.232-25(a)).
 */
function federalDay({ lines, ...days }: Payable): string | null {
  const due = lines.map(({ paymentRule }) => dueBy[paymentRule](days)).filter((day) => day !== null)
  const [first] = due.toSorted()
  return first === undefined ? null : nextWorkingDay(first)
}

const dueBy: Record<PaymentRule, (days: Pick<Payable, "deliveredOn" | "invoicedOn">) => string | null> = {
  meat: ({ deliveredOn }) => after(deliveredOn, 7),
  produce: ({ deliveredOn }) => after(deliveredOn, 10),
  dairy: ({ invoicedOn }) => after(invoicedOn, 10),
  other({ deliveredOn, invoicedOn }) {
    if (deliveredOn === null || invoicedOn === null) return null
    return addDays(deliveredOn > invoicedOn ? deliveredOn : invoicedOn, 30)
  },
}
