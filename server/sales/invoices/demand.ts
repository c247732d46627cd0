import type { InterestRate } from "#contract/content/invoicing.ts"
import { addDays, formatDay } from "#contract/values/dates.ts"
import type { Demand } from "#contract/sales/demands.ts"
import type { Invoice, InvoicePaper } from "#contract/sales/invoices.ts"
import { centsOf, formatDollars } from "#contract/values/money.ts"
import { conflict } from "#server/http/errors.ts"
import { lateInterest, paidInterest } from "./interest.ts"

const federal = ["federal_civilian", "dod"]

export const isFederal = ({ buyer }: Pick<InvoicePaper, "buyer">) => federal.includes(buyer.type ?? "")

/** FAR 52.232-25(a)(7)(i): the office has 10 days after the payment, the demand 40. */
const [daysOfOffice, daysOfDemand] = [10, 40]

interface Late {
  invoice: Pick<Invoice, "open" | "dueOn" | "payments" | "paper">
  today: string
  rates: readonly InterestRate[]
}

/** The demand that is possible now or from a later day on; null if none is. */
export function demandOf({ invoice, today, rates }: Late): Demand | null {
  const { open, dueOn, payments, paper } = invoice
  if (dueOn === null || !isFederal(paper)) return null
  if (centsOf(open) > 0n) {
    const interest = lateInterest({ principal: open, dueOn, today, rates })
    return interest && { kind: "payment", from: interest.from, until: null, paidOn: null, interest: interest.amount }
  }
  const paidOn = payments.at(-1)?.receivedOn
  if (paidOn === undefined || paidOn <= dueOn) return null
  const interest = paidInterest(payments, { dueOn, rates })
  const until = addDays(paidOn, daysOfDemand)
  if (today > until || interest === "0.00") return null
  return { kind: "penalty", from: addDays(paidOn, daysOfOffice + 1), until, paidOn, interest }
}

/** The demand, if this is one of its days. */
export function demandNow({ demand }: Pick<Invoice, "demand">, today: string): Demand {
  if (!demand) throw conflict("There is nothing to demand: the buyer is not federal, not late, or the days are over.")
  if (today < demand.from)
    throw conflict(`The payment office has until ${formatDay(addDays(demand.from, -1))} to pay the interest.`)
  return demand
}

type Words = Pick<Invoice, "open" | "total" | "paper">

interface Writing {
  demand: Demand
  today: string
  signer: { name: string; lines: readonly string[] }
}

/** The words of a demand, for a person to read and change. */
export function demandWords(invoice: Words, { demand, today, signer }: Writing) {
  const { paper } = invoice
  const order = [
    paper.contractNumber && `contract ${paper.contractNumber}`,
    paper.orderNumber && `order ${paper.orderNumber}`,
  ].filter(Boolean)
  const under = order.length > 0 ? ` under ${order.join(", ")}` : ""
  const parts =
    demand.kind === "payment" ? paymentParts(invoice, { demand, today, under }) : penaltyParts(invoice, demand, under)
  const what = demand.kind === "payment" ? "Overdue payment" : "Demand for late payment interest"
  return {
    to: paper.buyer.email,
    subject: `${what}: invoice ${paper.number}`,
    body: ["To the designated payment office:", ...parts, [signer.name, ...signer.lines].join("\n")].join("\n\n"),
  }
}

interface Overdue extends Pick<Writing, "demand" | "today"> {
  under: string
}

const paymentParts = ({ open, total, paper }: Words, { demand, today, under }: Overdue): string[] => [
  `Our invoice ${paper.number}${under}, for ${formatDollars(total)}, was due on ${formatDay(paper.dueOn!)}. ${formatDollars(open)} has not been paid.`, // A late one has its day.
  `Please pay this amount with the interest penalty that the Prompt Payment Act requires (5 CFR 1315.10), from ${formatDay(demand.from)} through the day of payment.${amountThrough(today, demand)}`,
  "If the invoice was not proper, or if you dispute it, please tell us why. A copy of the invoice is attached.",
]

const amountThrough = (today: string, { interest }: Demand) =>
  interest && interest !== "0.00"
    ? ` By our calculation the interest is ${formatDollars(interest)} through ${formatDay(today)}.`
    : ""

const penaltyParts = ({ total, paper }: Words, { paidOn, interest }: Demand, under: string): string[] => [
  `Late payment interest is due under our invoice ${paper.number}${under}. The invoice, for ${formatDollars(total)}, was due on ${formatDay(paper.dueOn!)}.`, // A late one has its day.
  `We received payment of the principal on ${formatDay(paidOn!)}. The interest penalty was not paid within 10 days after that.`, // A demand for a penalty has this day.
  `Under FAR 52.232-25(a)(7) we request payment of all overdue late payment interest penalty${interest ? `, ${formatDollars(interest)} by our calculation (5 CFR 1315.10),` : ""} and of such additional penalty as may be required.`,
  "A copy of the invoice is attached.",
]
