import { createHash, randomBytes } from "node:crypto"
import type { FastifyReply, FastifyRequest } from "fastify"
import { type Expression, type RawBuilder, sql } from "kysely"
import type { CompanySeat, OfficeSeat } from "#contract/auth/seats.ts"
import type { Account } from "#contract/auth/users.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"
import type { Env } from "#server/env.ts"

/** A signed-in user and the address they act from, for the evidence. */
export interface Actor extends Account {
  clientAddress: string
  /** The API key that makes the call for the person, as a reader knows it. */
  apiKey?: string
}

export interface SignedIn {
  user: Account
  actor: Actor
  /** The company that a company's user acts for; null for administrators. Removing the member ends the session. */
  companyId: string | null
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

/** The company that a user chose last. */
export const newestCompanyOf = (userId: Expression<string>): RawBuilder<string> =>
  sql<string>`(SELECT company_id FROM members WHERE user_id = ${userId} ORDER BY chosen_at DESC, company_id LIMIT 1)`

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
  const found = await readSession({ db, env }, token, request)
  if (!found) return undefined
  const { lastUsedAt, ...signedIn } = found
  const now = new Date()
  if (countsAsUse && now.getTime() - lastUsedAt.getTime() > useIsRecordedEvery)
    await recordUse(db, signedIn.sessionHash, signedIn.user.role, now)
  return signedIn
}

/** The user of an active session. Does not extend it. */
export async function readSession({ db, env }: { db: DbOrTx; env: Env }, token: string, { ip }: FastifyRequest) {
  const sessionHash = hashToken(token)
  const row = await findSession(db, sessionHash, new Date())
  if (!row) return undefined
  const user = accountOf(env, row)
  const companyId = row.role === "company" ? row.companyId : null
  return { sessionHash, user, actor: { ...user, clientAddress: ip }, companyId, lastUsedAt: row.lastUsedAt }
}

/** A session that a server of the version before opened names no company. */
function findSession(db: DbOrTx, sessionHash: Buffer, now: Date) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .leftJoin("secondFactors", "secondFactors.userId", "users.id")
    .leftJoin("members", (join) =>
      join
        .onRef("members.userId", "=", "users.id")
        .on("members.companyId", "=", sql`coalesce(sessions.company_id, ${newestCompanyOf(sql.ref("users.id"))})`),
    )
    .select(["users.id", "email", "role", "officeSeat", "emailVerifiedAt", "emailConfirmedAt", "firstName", "lastName"])
    .select([
      "lastUsedAt",
      "secondFactors.confirmedAt",
      "passkeyId",
      "members.companyId",
      "members.seat as companySeat",
    ])
    .where("tokenHash", "=", sessionHash)
    .where("lockedAt", "is", null)
    .where("idleExpiresAt", ">", now)
    .where("sessions.expiresAt", ">", now)
    .where((eb) => eb.or([eb("role", "=", "admin"), eb("members.companyId", "is not", null)]))
    .executeTakeFirst()
}

async function recordUse(db: DbOrTx, tokenHash: Buffer, role: Account["role"], now: Date) {
  await db
    .updateTable("sessions")
    .set({ lastUsedAt: now, idleExpiresAt: new Date(now.getTime() + sessionLimits[role].idle) })
    .where("tokenHash", "=", tokenHash)
    .execute()
}

interface UserRow {
  id: string
  email: string
  role: Account["role"]
  officeSeat: OfficeSeat
  /** Null for an administrator. */
  companySeat: CompanySeat | null
  emailVerifiedAt: Date | null
  emailConfirmedAt: Date | null
  /** When the second factor was set up. */
  confirmedAt: Date | null
  /** The passkey with which the session was opened. */
  passkeyId: string | null
  firstName: string
  lastName: string
}

export function accountOf(env: Pick<Env, "ADMIN_SECOND_FACTOR">, row: UserRow): Account {
  const { id, email, role, emailVerifiedAt, emailConfirmedAt, firstName, lastName } = row
  const hasSecondFactor = row.confirmedAt !== null || row.passkeyId !== null
  const mustSetUpSecondFactor = env.ADMIN_SECOND_FACTOR === "required" && role === "admin" && !hasSecondFactor
  const emailVerified = emailVerifiedAt ? "true" : "false"
  const user = {
    id,
    email,
    role,
    seat: role === "admin" ? row.officeSeat : (row.companySeat ?? "reader"),
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
  user: Pick<UserRow, "id" | "role"> & { passkeyId?: string | undefined },
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
      companyId: user.role === "company" ? newestCompanyOf(sql.val(user.id)) : null,
      passkeyId: user.passkeyId ?? null,
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
