import type { InterestRate } from "#contract/content/invoicing.ts"
import { addDays } from "#contract/dates.ts"
import type { LateInterest } from "#contract/invoices.ts"
import { centsOf, moneyOf } from "#contract/money.ts"

interface Owed {
  /** What is open. */
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
  const known = rates.find((rate) => rate.from <= from && from <= rate.to)
  const through = today < addDays(dueOn, longest) ? today : addDays(dueOn, longest)
  return {
    law: "Prompt Payment Act, 5 CFR 1315.10",
    from,
    through,
    rate: known ? String(known.percent) : null,
    amount: known ? amountOf(centsOf(principal), BigInt(daysBetween(dueOn, through)), known.percent) : null,
  }
}

export const daysBetween = (day: string, other: string) => (Date.parse(other) - Date.parse(day)) / 86_400_000

/** P(1 + r/12)^n * (1 + r/360 * d) - P of 5 CFR 1315.17: n periods of 30 days and d days more. Below $1 it is nothing. */
function amountOf(principal: bigint, days: bigint, rate: number): string {
  const r = BigInt(Math.round(rate * 10_000))
  const [periods, rest] = [days / period, days % period]
  const whole = (12n * percent) ** periods * year * percent
  const grown = principal * (12n * percent + r) ** periods * (year * percent + r * rest)
  const interest = (2n * (grown - principal * whole) + whole) / (2n * whole)
  return moneyOf(interest < 100n ? 0n : interest)
}
