import { randomBytes } from "node:crypto"
import { crc32 } from "node:zlib"
import type { FastifyRequest } from "fastify"
import { sql } from "kysely"
import { keyPrefix } from "#contract/auth/api-keys.ts"
import type { EndpointShape } from "#contract/endpoint.ts"
import type { EndpointAddress } from "#contract/endpoints.ts"
import { isOpenToKeys, keyMayCall } from "#contract/auth/key-permissions.ts"
import { seatLabels } from "#contract/auth/seats.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Env } from "#server/env.ts"
import { notAllowed, Refusal } from "./errors.ts"
import { takeFrom } from "./limits.ts"
import { accountOf, hashToken, type SignedIn } from "./session.ts"

/** Whether the call comes with `Authorization: Bearer`. No page of another site can send that, so it needs no other check. */
export const bearsKey = ({ headers }: Pick<FastifyRequest, "headers">) => /^bearer\b/i.test(headers.authorization ?? "")

const refused = (message: string) => new Refusal(401, message, { headers: { "WWW-Authenticate": "Bearer" } })

/** An address is kept in logs and histories of others, so a key in one has leaked. */
export function refuseKeyInAddress(url: string): void {
  if (!holdsKey(url)) return
  throw new Refusal(
    400,
    "This address has an API key in it, so the key may be known to others. End the key, make another one, and send it in the header Authorization: Bearer.",
  )
}

/** The key and its maker, whose seat is the key's for this call. */
export async function findKeyCaller(
  on: { db: DbOrTx; env: Env },
  { method, path, who }: EndpointShape,
  request: FastifyRequest,
): Promise<SignedIn> {
  const signedIn = await readKey(on, request)
  const address = `${method} ${path}` as EndpointAddress
  if (!isOpenToKeys(address, who)) throw notAllowed("An API key cannot make this call. Sign in as a person.")
  const { seat } = signedIn.user
  if (who === "admin" && !keyMayCall(signedIn.keySeat, address))
    throw notAllowed(`The seat of this API key (${seatLabels[seat].toLowerCase()}) does not allow this.`)
  return signedIn
}

async function readKey({ db, env }: { db: DbOrTx; env: Env }, request: FastifyRequest) {
  const key = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1]
  if (!key || !isApiKey(key)) throw refused("This is not an API key. Check that it was copied completely.")
  const keyHash = hashToken(key)
  const row = await findKey(db, keyHash)
  if (!row) throw refused("This API key does not exist, or has ended.")
  await takeFrom(db, env, [{ key: `api-key:${row.keyId}`, count: row.callsPerMinute, seconds: 60 }])
  await recordKeyUse(db, row.keyId)
  // A key needs no second factor.
  const who = { role: "admin", officeSeat: row.seat, companySeat: null, confirmedAt: new Date() } as const
  const user = accountOf(env, { ...row, ...who, passkeyId: null })
  const apiKey = `${row.name} (...${row.ending})`
  const actor = { ...user, clientAddress: request.ip, apiKey }
  return { sessionHash: keyHash, keySeat: row.seat, user, actor, companyId: null }
}

/** A key works while the person who made it is an owner who can sign in. */
const findKey = (db: DbOrTx, keyHash: Buffer) =>
  db
    .selectFrom("apiKeys")
    .innerJoin("users", "users.id", "apiKeys.madeBy")
    .select(["apiKeys.id as keyId", "apiKeys.name", "apiKeys.seat", "apiKeys.ending", "apiKeys.callsPerMinute"])
    .select(["users.id", "email", "emailVerifiedAt", "emailConfirmedAt", "firstName", "lastName"])
    .where("keyHash", "=", keyHash)
    .where((where) => where.or([where("expiresAt", "is", null), where("expiresAt", ">", sql<Date>`now()`)]))
    .where("users.role", "=", "admin")
    .where("users.officeSeat", "=", "owner")
    .where("users.lockedAt", "is", null)
    .executeTakeFirst()

/** Records use to the minute, so a busy key does not need a write for each call. */
async function recordKeyUse(db: DbOrTx, id: string): Promise<void> {
  await db
    .updateTable("apiKeys")
    .set({ lastUsedAt: sql<Date>`now()` })
    .where("id", "=", id)
    .where(sql<boolean>`(last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`)
    .execute()
}

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
function isApiKey(text: string): boolean {
  const body = text.slice(0, -checksumLength)
  return form.test(text) && checksumOf(body) === text.slice(-checksumLength)
}

/** A letter, digit or underscore, as it is or percent-encoded in an address. */
const encodable = (one: string) =>
  `(?:${one}|%${one.charCodeAt(0).toString(16)}|%${one.toUpperCase().charCodeAt(0).toString(16)})`
const inAddress = new RegExp(`${Array.from(keyPrefix, encodable).join("")}(?:\\w|%[\\da-f]{2})*`, "gi")

/** Whether there is a key in an address, also if some of its characters are percent-encoded. */
const holdsKey = (address: string) => address.search(inAddress) !== -1

/** The address with every key in it hidden, for the log. */
export const withoutKeys = (address: string) => address.replaceAll(inAddress, `${keyPrefix}...`)
