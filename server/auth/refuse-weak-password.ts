import { type CurrentUser, NewAdmin } from "#contract/users.ts"
import { Refusal } from "#server/http/errors.ts"
import { isCommonPassword, tooCommon } from "./common-passwords.ts"

/**
 * Checks what the contract's rule of a new password leaves open: nobody may have one of the commonest, and an
 * administrator, who sees every company's data, chooses twelve characters or more.
 */
export function refuseWeakPassword(role: CurrentUser["role"], password: string, field: string): void {
  const message = isCommonPassword(password) ? tooCommon : role === "admin" ? problemForAdmin(password) : undefined
  if (message) throw new Refusal(400, message, { fields: { [field]: message } })
}

const problemForAdmin = (password: string) => NewAdmin.shape.password.safeParse(password).error?.issues[0]?.message
