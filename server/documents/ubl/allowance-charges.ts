import { addMoney, centsOf, moneyOf } from "#contract/values/money.ts"
import { dollars, type Xml } from "./write-ubl.ts"

interface Charge {
  label: string
  /** Below zero for a discount. */
  amount: string
}

const isDiscount = ({ amount }: Charge) => amount.startsWith("-")
const positive = (amount: string) => moneyOf(-centsOf(amount))

/** UBL calls a discount an allowance, and its amount is positive. */
export const allowanceCharge = (charge: Charge): Xml => ({
  "cbc:ChargeIndicator": isDiscount(charge) ? "false" : "true",
  "cbc:AllowanceChargeReason": charge.label,
  "cbc:Amount": dollars(isDiscount(charge) ? positive(charge.amount) : charge.amount),
})

/** The sum of each, both positive. */
export const allowancesAndCharges = (all: readonly Charge[]) => ({
  allowances: addMoney(all.filter(isDiscount).map(({ amount }) => positive(amount))),
  charges: addMoney(all.filter((one) => !isDiscount(one)).map(({ amount }) => amount)),
})
