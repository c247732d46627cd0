import { dictionary } from "@zxcvbn-ts/language-common"

/** The list is sorted by frequency (MIT license, from published leaks). */
const commonest = 8_000

let list: Set<string> | undefined

export const tooCommon = "This password is too common. Choose another one."

/** Guessers try the most common passwords first. Ignores letter case. */
export function isCommonPassword(password: string): boolean {
  list ??= new Set(dictionary["passwords-common"].slice(0, commonest))
  return list.has(password.toLowerCase())
}
