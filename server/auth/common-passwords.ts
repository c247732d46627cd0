import { dictionary } from "@zxcvbn-ts/language-common"

/** The list is in the order of frequency (MIT licence, from published leaks). */
const commonest = 10_000

let list: Set<string> | undefined

/** One of the 10,000 commonest passwords, whatever its letter case: the first that a guesser tries. */
export function isCommonPassword(password: string): boolean {
  list ??= new Set(dictionary["passwords-common"].slice(0, commonest))
  return list.has(password.toLowerCase())
}
