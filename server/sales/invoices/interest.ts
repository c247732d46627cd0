import type { InterestRate } from "#contract/content/invoicing.ts"
import { addDays } from "#contract/values/dates.ts"
import type { LateInterest } from "#contract/sales/invoices.ts"
import { centsOf, moneyOf } from "#contract/values/money.ts"

interface Owed {
  /** The open amount. */
  principal: string
  dueOn: string
  today: string
  rates: readonly InterestRate[]
}

const longest = 365
const period = 30n
/** A year of 360 days, and of 12 periods. */
const year = 360n
/** Percents have at most four decimals. */
const percent = 1_000_000n

/** The interest of a federal buyer from the day after the due day through today; null while nothing is late. */
export function lateInterest({ principal, dueOn, today, rates }: Owed): LateInterest | null {
  if (today <= dueOn || centsOf(principal) <= 0n) return null
  const from = addDays(dueOn, 1)
  const known = rateOf(rates, from)
  const through = today < addDays(dueOn, longest) ? today : addDays(dueOn, longest)
  return {
    law: "Prompt Payment Act, 5 CFR 1315.10",
    from,
    through,
    rate: known ? String(known.percent) : null,
    amount: known
      ? atLeastOneDollar(interestOf(centsOf(principal), BigInt(daysBetween(dueOn, through)), known.percent))
      : null,
  }
}

interface Paid {
  receivedOn: string
  amount: string
}

/** The interest of payments that arrived late, together; null without the rate of the day after the due day. */
export function paidInterest(
  payments: readonly Paid[],
  { dueOn, rates }: Pick<Owed, "dueOn" | "rates">,
): string | null {
  const known = rateOf(rates, addDays(dueOn, 1))
  if (!known) return null
  const last = addDays(dueOn, longest)
  const cents = payments
    .filter(({ receivedOn }) => receivedOn > dueOn)
    .map(({ receivedOn, amount }) => {
      const through = receivedOn < last ? receivedOn : last
      return interestOf(centsOf(amount), BigInt(daysBetween(dueOn, through)), known.percent)
    })
  return atLeastOneDollar(cents.reduce((sum, each) => sum + each, 0n))
}

const rateOf = (rates: readonly InterestRate[], day: string) => rates.find(({ from, to }) => from <= day && day <= to)

export const daysBetween = (day: string, other: string) => (Date.parse(other) - Date.parse(day)) / 86_400_000

/** P(1 + r/12)^n * (1 + r/360 * d) - P of 5 CFR 1315.17: n periods of 30 days and d days more; in cents. */
function interestOf(principal: bigint, days: bigint, rate: number): bigint {
  const r = BigInt(Math.round(rate * 10_000))
  const [periods, rest] = [days / period, days % period]
  const whole = (12n * percent) ** periods * year * percent
  const grown = principal * (12n * percent + r) ** periods * (year * percent + r * rest)
  return (2n * (grown - principal * whole) + whole) / (2n * whole)
}

/** Below $1 nothing is owed. */
const atLeastOneDollar = (cents: bigint) => moneyOf(cents < 100n ? 0n : cents)
