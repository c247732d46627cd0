import { availableParallelism } from "node:os"
import { hash, verify } from "@node-rs/argon2"

// OWASP's parameters for argon2id: 19 MiB, two passes. Hashing runs on libuv's threads, not on the main one.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More than this at once would take the processor away from everybody else's pages. */
const parallelHashes = Math.max(1, Math.min(2, availableParallelism() - 1))

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= parallelHashes) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // The place goes straight to the next in the queue, so that a newcomer cannot take it in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters))
}

let unknownUserHash: Promise<string> | undefined

/** Costs the same time for an account that does not exist, which then compares with a hash that nothing matches. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  unknownUserHash ??= hashPassword(crypto.randomUUID())
  const against = passwordHash ?? (await unknownUserHash)
  const matches = await inTurn(() => verify(against, password))
  return matches && Boolean(passwordHash)
}
