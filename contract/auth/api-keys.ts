import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { officeSeats } from "#contract/auth/seats.ts"
import { Line } from "#contract/values/text.ts"
import { LoginForm } from "#contract/auth/users.ts"

/** Prefix of every API key, so that people and scanners can recognize a leaked one. */
export const keyPrefix = "qm_live_"

export const keyLimits = { keys: 50, name: 80, days: 730, callsPerMinute: 1_000, oldKeyHours: 168 } as const

/** Initial values of the form. */
export const keyDefaults = { expiresInDays: 90, callsPerMinute: 120, oldEndsInHours: 24 } as const

/** `expired`: its end has passed. `paused`: its maker is not an owner who can sign in. */
export const apiKeyStates = ["working", "expired", "paused"] as const

/** A key with which a program makes calls. Lists never contain the key itself. */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  seat: z.enum(officeSeats),
  /** The last four characters of the key. */
  ending: z.string(),
  state: z.enum(apiKeyStates),
  callsPerMinute: z.number().int(),
  /** The address of the owner who made it. */
  madeBy: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  /** To the minute. */
  lastUsedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** Only this reply contains the key. */
export const ApiKeyWithKey = ApiKey.extend({ key: z.string() })

const whole = (most: number, missing: string) =>
  z.coerce.number(missing).int("Enter a whole number").min(1, "Must be at least 1").max(most, `Must be at most ${most}`)

export const NewApiKey = z.object({
  name: Line(keyLimits.name, "Enter a name").min(1, "Enter a name"),
  /** The key's permissions. They never cover people, accounts and keys. */
  seat: z.enum(officeSeats, "Choose a seat"),
  /** Null for a key without an end. */
  expiresInDays: whole(keyLimits.days, "Choose when it ends").nullable().default(keyDefaults.expiresInDays),
  callsPerMinute: whole(keyLimits.callsPerMinute, "Enter the calls per minute").default(keyDefaults.callsPerMinute),
  /** The key that this one replaces. It ends after `oldEndsInHours`, or immediately at 0. */
  replaces: byId.shape.id.optional(),
  oldEndsInHours: z.coerce.number().int().min(0).max(keyLimits.oldKeyHours).default(keyDefaults.oldEndsInHours),
  /** The owner's own password: a browser left open must not be enough to make a key. */
  password: LoginForm.shape.password,
})
export type NewApiKey = z.infer<typeof NewApiKey>

export const listApiKeys = endpoint("GET /api/admin/keys", {
  who: "admin",
  summary: `All API keys, newest first; at most ${keyLimits.keys}`,
  reply: { 200: z.array(ApiKey) },
})

export const createApiKey = endpoint("POST /api/admin/keys", {
  who: "admin",
  summary: "Make an API key, or replace one. The reply has the key, which is never shown again",
  body: NewApiKey,
  refuses: [409, 429],
  reply: { 201: ApiKeyWithKey },
})

export const deleteApiKey = endpoint("DELETE /api/admin/keys/:id", {
  who: "admin",
  summary: "End an API key immediately",
  params: byId,
  reply: { 204: null },
})
