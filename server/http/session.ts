import { createHash, randomBytes } from "node:crypto"
import type { FastifyReply, FastifyRequest } from "fastify"
import { sql } from "kysely"
import type { OfficeSeat } from "#contract/seats.ts"
import type { CurrentUser } from "#contract/users.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"
import type { Env } from "#server/env.ts"

/** A signed-in user and the address they act from, for the evidence. */
export interface Actor extends CurrentUser {
  clientAddress: string
  /** The API key that makes the call for the person, as a reader knows it. */
  apiKey?: string
}

export interface SignedIn {
  user: CurrentUser
  actor: Actor
  /** SHA-256 of the session's token or of the API key. The database stores only this hash. */
  sessionHash: Buffer
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A session ends after `idle` without use, and after `absolute` in any case. */
export const sessionLimits = {
  admin: { idle: 30 * minute, absolute: 8 * hour },
  company: { idle: 8 * hour, absolute: 30 * day },
} as const

/** Recording every use would cost a commit per request. A minute is precise enough for the idle limit. */
const useIsRecordedEvery = minute

export const hashToken = (token: string) => createHash("sha256").update(token).digest()
export const newToken = () => randomBytes(32).toString("base64url")

const isSecure = (env: Pick<Env, "PUBLIC_URL">) => env.PUBLIC_URL.startsWith("https:")

/** `__Host-` ties the cookie to this host and to https. Browsers refuse the prefix without https. */
export const sessionCookie = (env: Pick<Env, "PUBLIC_URL">) => (isSecure(env) ? "__Host-session" : "session")
const browserCookie = (env: Pick<Env, "PUBLIC_URL">) => (isSecure(env) ? "__Host-browser" : "browser")

/** Tells whether a verification link is opened in the browser that asked for it. */
const registrationCookie = (env: Pick<Env, "PUBLIC_URL">) => (isSecure(env) ? "__Host-registration" : "registration")

const signOnCookie = (env: Pick<Env, "PUBLIC_URL">) => (isSecure(env) ? "__Host-sign-on" : "sign-on")

/** Pages show the draft of the content to an administrator whose browser has it. It proves nothing by itself. */
const previewCookie = "preview"

/** A frame of the back office, which always shows the draft. Browsers alone set these headers. */
export const isFramed = ({ headers }: FastifyRequest) =>
  headers["sec-fetch-dest"] === "iframe" && headers["sec-fetch-site"] === "same-origin"

export const asksForPreview = (request: FastifyRequest) =>
  isFramed(request) || request.headers.cookie?.includes(`${previewCookie}=`) === true

const cookieOptions = (env: Pick<Env, "PUBLIC_URL">) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(env) }) as const

const wellFormed = (token: string | undefined) => (token && /^[\w-]{43}$/.test(token) ? token : undefined)

export const readSessionToken = (env: Env, request: FastifyRequest) => wellFormed(request.cookies[sessionCookie(env)])
export const readBrowserToken = (env: Env, request: FastifyRequest) => wellFormed(request.cookies[browserCookie(env)])
export const readRegistrationToken = (env: Env, request: FastifyRequest) =>
  wellFormed(request.cookies[registrationCookie(env)])
export const readSignOnToken = (env: Env, request: FastifyRequest) => wellFormed(request.cookies[signOnCookie(env)])

/** Finds the signed-in user and extends the session, unless a page asks in the background. */
export async function findSignedIn(
  { db, env }: { db: DbOrTx; env: Env },
  request: FastifyRequest,
  { countsAsUse = true } = {},
): Promise<SignedIn | undefined> {
  const token = readSessionToken(env, request)
  if (!token) return undefined
  const sessionHash = hashToken(token)
  const now = new Date()
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .leftJoin("secondFactors", "secondFactors.userId", "users.id")
    .select(["users.id", "email", "role", "officeSeat", "emailVerifiedAt", "emailConfirmedAt", "firstName", "lastName"])
    .select(["lastUsedAt", "confirmedAt"])
    .where("tokenHash", "=", sessionHash)
    .where("lockedAt", "is", null)
    .where("idleExpiresAt", ">", now)
    .where("expiresAt", ">", now)
    .executeTakeFirst()
  if (!row) return undefined
  if (countsAsUse && now.getTime() - row.lastUsedAt.getTime() > useIsRecordedEvery)
    await recordUse(db, sessionHash, row.role, now)
  const user = asCurrentUser(env, row, row.confirmedAt !== null)
  return { sessionHash, user, actor: { ...user, clientAddress: request.ip } }
}

async function recordUse(db: DbOrTx, tokenHash: Buffer, role: CurrentUser["role"], now: Date) {
  await db
    .updateTable("sessions")
    .set({ lastUsedAt: now, idleExpiresAt: new Date(now.getTime() + sessionLimits[role].idle) })
    .where("tokenHash", "=", tokenHash)
    .execute()
}

interface UserRow {
  id: string
  email: string
  role: CurrentUser["role"]
  officeSeat: OfficeSeat
  emailVerifiedAt: Date | null
  emailConfirmedAt: Date | null
  firstName: string
  lastName: string
}

export function asCurrentUser(
  env: Pick<Env, "ADMIN_SECOND_FACTOR">,
  { id, email, role, officeSeat, emailVerifiedAt, emailConfirmedAt, firstName, lastName }: UserRow,
  hasSecondFactor: boolean,
): CurrentUser {
  const mustSetUpSecondFactor = env.ADMIN_SECOND_FACTOR === "required" && role === "admin" && !hasSecondFactor
  const emailVerified = emailVerifiedAt ? "true" : "false"
  const user = {
    id,
    email,
    role,
    // Each company has one account, which is its owner's.
    seat: role === "admin" ? officeSeat : "owner",
    emailVerified,
    emailConfirmed: emailConfirmedAt !== null,
    firstName,
    lastName,
  } as const
  return mustSetUpSecondFactor ? { ...user, mustSetUpSecondFactor } : user
}

/** Makes a session and returns its token, which is stored nowhere. Never reuses an id that the browser sent. */
export async function insertSession(
  db: DbOrTx,
  user: Pick<UserRow, "id" | "role">,
  request: FastifyRequest,
): Promise<string> {
  const token = newToken()
  const now = Date.now()
  const { idle, absolute } = sessionLimits[user.role]
  await db
    .insertInto("sessions")
    .values({
      tokenHash: hashToken(token),
      userId: user.id,
      idleExpiresAt: new Date(now + idle),
      expiresAt: new Date(now + absolute),
      browser: request.headers["user-agent"]?.slice(0, 300) ?? null,
      clientAddress: request.ip,
    })
    .execute()
  return token
}

export async function deleteSession(db: DbOrTx, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("tokenHash", "=", hashToken(token)).execute()
}

export const deleteExpiredSessions = (db: Db) =>
  deleteInBatches(db, "sessions", sql`expires_at <= now() OR idle_expires_at <= now()`)

export function sendSessionCookie(env: Env, reply: FastifyReply, token: string) {
  reply.setCookie(sessionCookie(env), token, cookieOptions(env))
}

export function clearSessionCookie(env: Env, reply: FastifyReply) {
  reply.clearCookie(sessionCookie(env), cookieOptions(env))
}

export function sendBrowserCookie(env: Env, reply: FastifyReply, token: string) {
  reply.setCookie(browserCookie(env), token, { ...cookieOptions(env), maxAge: (90 * day) / 1000 })
}

/** Lasts as long as the verification link. */
export function sendRegistrationCookie(env: Env, reply: FastifyReply, token: string) {
  reply.setCookie(registrationCookie(env), token, { ...cookieOptions(env), maxAge: day / 1000 })
}

/** Ties a sign-on to the browser that began it. SameSite=Lax, or the provider's redirect would not send it. */
export function sendSignOnCookie(env: Env, reply: FastifyReply, token: string) {
  reply.setCookie(signOnCookie(env), token, { ...cookieOptions(env), maxAge: (10 * minute) / 1000 })
}

export function clearSignOnCookie(env: Env, reply: FastifyReply) {
  reply.clearCookie(signOnCookie(env), cookieOptions(env))
}

export function sendPreviewCookie(env: Env, reply: FastifyReply) {
  reply.setCookie(previewCookie, "draft", cookieOptions(env))
}

export function clearPreviewCookie(env: Env, reply: FastifyReply) {
  reply.clearCookie(previewCookie, cookieOptions(env))
}
