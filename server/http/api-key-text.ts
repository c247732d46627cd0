import { randomBytes } from "node:crypto"
import { crc32 } from "node:zlib"
import { keyPrefix } from "#contract/auth/api-keys.ts"

const randomLength = 31
const checksumLength = 7

const base36 = (value: bigint | number, length: number) => value.toString(36).padStart(length, "0")
const checksumOf = (text: string) => base36(crc32(text), checksumLength)

/** Prefix, 160 random bits and a checksum, in digits and lowercase letters: a double click selects all of it. */
export function newApiKey(): string {
  const random = base36(BigInt(`0x${randomBytes(20).toString("hex")}`), randomLength)
  const text = `${keyPrefix}${random}`
  return `${text}${checksumOf(text)}`
}

const form = new RegExp(`^${keyPrefix}[0-9a-z]{${randomLength + checksumLength}}$`)

/** Whether a text can be a key. Refuses typing errors and guesses without asking the database. */
export function isApiKey(text: string): boolean {
  const body = text.slice(0, -checksumLength)
  return form.test(text) && checksumOf(body) === text.slice(-checksumLength)
}

/** A letter, digit or underscore, as it is or percent-encoded in an address. */
const encodable = (one: string) =>
  `(?:${one}|%${one.charCodeAt(0).toString(16)}|%${one.toUpperCase().charCodeAt(0).toString(16)})`
const inAddress = new RegExp(`${[...keyPrefix].map(encodable).join("")}(?:\\w|%[\\da-f]{2})*`, "gi")

/** Whether there is a key in an address, also if some of its characters are percent-encoded. */
export const holdsKey = (address: string) => address.search(inAddress) !== -1

/** The address with every key in it hidden, for the log. */
export const withoutKeys = (address: string) => address.replaceAll(inAddress, `${keyPrefix}...`)
