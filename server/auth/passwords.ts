import { availableParallelism } from "node:os"
import { hash, verify } from "@node-rs/argon2"
import { dictionary } from "@zxcvbn-ts/language-common"
import pLimit from "p-limit"
import { type Account, NewAdmin } from "#contract/auth/users.ts"
import { Refusal } from "#server/http/errors.ts"
import type { DbOrTx } from "#server/db/db.ts"

// OWASP's parameters for argon2id: 19 MiB, two passes. Hashing runs on libuv's threads, not on the main one.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More parallel hashes would slow down everyone else's pages. */
const limit = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)))

/** In a longer queue, people would give up before their turn. */
const waitingAtMost = 100

async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= waitingAtMost) {
    throw new Refusal(503, "The service is busy. Please try again in a moment.", { headers: { "Retry-After": "10" } })
  }
  return limit(work)
}

export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(password, parameters))
}

let unknownUserHash: Promise<string> | undefined

/** An unknown account takes as long as a known one: it is compared with a hash that matches no password. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  unknownUserHash ??= hashPassword(crypto.randomUUID()).catch((error: unknown) => {
    unknownUserHash = undefined
    throw error
  })
  const against = passwordHash ?? (await unknownUserHash)
  const matches = await inLine(() => verify(against, password))
  return matches && Boolean(passwordHash)
}

/** Asks a signed-in user for the password again, because the browser may have been left open. */
export async function refuseWrongPassword(db: DbOrTx, id: string, password: string): Promise<void> {
  const user = await db.selectFrom("users").select("passwordHash").where("id", "=", id).executeTakeFirstOrThrow()
  if (await passwordMatches(user.passwordHash, password)) return
  const message = "The password is not correct"
  throw new Refusal(400, message, { fields: { password: message } })
}

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
