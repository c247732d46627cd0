import { centsOf, moneyOf } from "#contract/values/money.ts"

/** So many percent of an amount in whole cents, half a cent away from zero: "7.25" of "100.00" is "7.25". */
export function percentOfMoney(amount: string, percent: string): string {
  const [whole, decimals = ""] = percent.split(".") as [string, string?]
  const product = centsOf(amount) * BigInt(whole + decimals.padEnd(4, "0"))
  return moneyOf((product + (product < 0n ? -500_000n : 500_000n)) / 1_000_000n)
}
