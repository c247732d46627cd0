import { dictionary } from "@zxcvbn-ts/language-common"
import { type Account, NewAdmin } from "#contract/auth/users.ts"
import { Refusal } from "#server/http/errors.ts"

/** The list is sorted by frequency (MIT license, from published leaks). */
const commonest = 8_000

let list: Set<string> | undefined

export const tooCommon = "This password is too common. Choose another one."

/** Guessers try the most common passwords first. Ignores letter case. */
export function isCommonPassword(password: string): boolean {
  list ??= new Set(dictionary["passwords-common"].slice(0, commonest))
  return list.has(password.toLowerCase())
}

/** Refuses common passwords, and asks administrators for twelve characters because they see every company's data. */
export function refuseWeakPassword(role: Account["role"], password: string, field: string): void {
  const message = isCommonPassword(password) ? tooCommon : role === "admin" ? problemForAdmin(password) : undefined
  if (message) throw new Refusal(400, message, { fields: { [field]: message } })
}

const problemForAdmin = (password: string) => NewAdmin.shape.password.safeParse(password).error?.issues[0]?.message
