import { dictionary } from "@zxcvbn-ts/language-common"

/** The list is in the order of frequency (MIT license, from published leaks). */
const commonest = 8_000

let list: Set<string> | undefined

export const tooCommon = "This password is too common. Choose another one."

/** One of the 8,000 commonest passwords, in any letter case: a guesser tries these first. */
export function isCommonPassword(password: string): boolean {
  list ??= new Set(dictionary["passwords-common"].slice(0, commonest))
  return list.has(password.toLowerCase())
}
