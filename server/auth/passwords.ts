import { availableParallelism } from "node:os"
import { hash, verify } from "@node-rs/argon2"
import { Refusal } from "#server/http/errors.ts"
import type { DbOrTx } from "#server/db/db.ts"

// OWASP's parameters for argon2id: 19 MiB, two passes. Hashing runs on libuv's threads, not on the main one.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More parallel hashes would slow down everyone else's pages. */
const parallelHashes = Math.max(1, Math.min(2, availableParallelism() - 1))

/** In a longer queue, people would give up before their turn. */
const waitingAtMost = 100

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= waitingAtMost) {
    throw new Refusal(503, "The service is busy. Please try again in a moment.", { headers: { "Retry-After": "10" } })
  }
  if (running >= parallelHashes) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // Pass the slot straight to the next in the queue, or a newcomer could take it first.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters))
}

let unknownUserHash: Promise<string> | undefined

/** An unknown account takes as long as a known one: it is compared with a hash that matches no password. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  unknownUserHash ??= hashPassword(crypto.randomUUID()).catch((error: unknown) => {
    unknownUserHash = undefined
    throw error
  })
  const against = passwordHash ?? (await unknownUserHash)
  const matches = await inTurn(() => verify(against, password))
  return matches && Boolean(passwordHash)
}

/** Asks a signed-in user for the password again, because the browser may have been left open. */
export async function refuseWrongPassword(db: DbOrTx, id: string, password: string): Promise<void> {
  const user = await db.selectFrom("users").select("passwordHash").where("id", "=", id).executeTakeFirstOrThrow()
  if (await passwordMatches(user.passwordHash, password)) return
  const message = "The password is not correct"
  throw new Refusal(400, message, { fields: { password: message } })
}
