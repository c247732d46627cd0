import { type CurrentUser, NewAdmin } from "#contract/users.ts"
import { Refusal } from "#server/http/errors.ts"
import { isCommonPassword, tooCommon } from "./common-passwords.ts"

/** Refuses common passwords, and asks administrators for twelve characters because they see every company's data. */
export function refuseWeakPassword(role: CurrentUser["role"], password: string, field: string): void {
  const message = isCommonPassword(password) ? tooCommon : role === "admin" ? problemForAdmin(password) : undefined
  if (message) throw new Refusal(400, message, { fields: { [field]: message } })
}

const problemForAdmin = (password: string) => NewAdmin.shape.password.safeParse(password).error?.issues[0]?.message
