import { plainAmount } from "#contract/values/money.ts"
import type { PrepaymentBody } from "#web/api/remittances.ts"

/** Typed about money that arrived. */
export const moneyTexts = (amount: string, receivedOn: string) => ({ receivedOn, amount, method: "ach", reference: "" })
export type MoneyTexts = ReturnType<typeof moneyTexts>

export const moneyBody = ({ receivedOn, amount, method, reference }: MoneyTexts): PrepaymentBody => ({
  receivedOn,
  amount: plainAmount(amount),
  method: method as PrepaymentBody["method"], // The choices are the contract's.
  reference: reference || null,
})
