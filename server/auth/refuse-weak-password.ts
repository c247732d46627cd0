import { type CurrentUser, NewAdmin } from "#contract/users.ts"
import { Refusal } from "#server/http/errors.ts"
import { isCommonPassword } from "./common-passwords.ts"

/**
 * What the contract's rule of a new password leaves open. Whoever sees every company's data chooses twelve characters or
 * more, and none of the commonest passwords; of a business user the specification asks no more than that rule.
 */
export function refuseWeakPassword(role: CurrentUser["role"], password: string, field: string): void {
  if (role !== "admin") return
  const problem = NewAdmin.shape.password.safeParse(password).error?.issues[0]?.message
  const message = isCommonPassword(password)
    ? "This password is one of the most common ones. Please choose another."
    : problem
  if (message) throw new Refusal(400, message, { fields: { [field]: message } })
}
