import type { FastifyReply, FastifyRequest } from "fastify"
import type { AuditAction } from "#contract/desk/audit-actions.ts"
import type { SignOnRefusal } from "#contract/desk/audit.ts"
import type { SignOnProblem } from "#contract/auth/users.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { recordRefusal } from "#server/audit/record-refusal.ts"
import type { Api } from "#server/api.ts"
import type { Db } from "#server/db/db.ts"
import { hasRoom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import {
  clearSessionCookie,
  clearSignOnCookie,
  findSignedIn,
  newToken,
  readSessionToken,
  readSignOnToken,
  sendSignOnCookie,
} from "#server/http/session.ts"
import { type Identity, type IdentityProvider, identityProviderOf, wasCancelled } from "./identity-provider.ts"
import { deleteUnusedMailTokens } from "./mail-tokens.store.ts"
import { openSession, sendOpenedSession } from "./open-session.ts"
import { hasSecondFactor } from "./second-factors.store.ts"
import { deleteSessionsOf } from "./sessions.store.ts"
import { findUserByEmail, insertUser, lockUser, takeOverUnconfirmed } from "./users.store.ts"

/**
 * Browsers navigate here. Both redirect only to fixed addresses, so they cannot lead to another site. With a provider
 * configured, the first sends the browser there and the second receives it back.
 */
export function registerSingleSignOn(api: Api): void {
  const { http, env } = api
  const provider = identityProviderOf(env)

  http.get("/api/login", async (request, reply) => {
    if (await findSignedIn(api, request)) return reply.redirect("/login-choice", 302)
    // After a session ends, the user must click to sign in again.
    const hadSession = readSessionToken(env, request) !== undefined
    if (hadSession) clearSessionCookie(env, reply)
    if (!provider || hadSession) return reply.redirect("/login", 302)
    try {
      const token = newToken()
      const address = await provider.begin(token)
      sendSignOnCookie(env, reply, token)
      return reply.redirect(address.href, 302)
    } catch (error) {
      api.log.error({ err: error }, "the provider of single sign-on does not answer")
      return toLogin(reply, "unavailable")
    }
  })

  if (!provider) return
  http.get("/api/auth/oidc/callback", async (request, reply) => {
    const token = readSignOnToken(env, request)
    // The cookie is valid for one try, even a failed one.
    clearSignOnCookie(env, reply)
    if (!(await hasRoom(api.db, env, { key: `sign-on:place:${networkOf(request.ip)}`, count: 20, seconds: 60 })))
      return toLogin(reply, "failed")
    const identity = token ? await identify(api, provider, request, token) : "expired"
    if (typeof identity !== "string") return signOn(api, identity, request, reply)
    await record(api, request, identity === "cancelled" ? "canceled" : identity)
    return toLogin(reply, identity)
  })
}

/** Without an identity, we do not know whose sign-in it was. */
const record = async (
  { db }: Api,
  request: FastifyRequest,
  why: SignOnRefusal,
  who?: { id: string | null; email: string },
) =>
  recordRefusal(db, {
    userId: who?.id ?? null,
    userEmail: who?.email ?? null,
    because: `single sign-on: ${why}`,
    clientAddress: request.ip,
  })

async function identify(
  { log }: Api,
  provider: IdentityProvider,
  request: FastifyRequest,
  token: string,
): Promise<Identity | "cancelled" | "failed"> {
  const query = request.url.indexOf("?")
  try {
    return await provider.finish(token, query < 0 ? "" : request.url.slice(query))
  } catch (error) {
    if (wasCancelled(error)) return "cancelled"
    // Log only the message: the cause may hold what the provider sent.
    log.warn({ reason: error instanceof Error ? error.message : "unknown" }, "single sign-on refused")
    return "failed"
  }
}

async function signOn(api: Api, identity: Identity, request: FastifyRequest, reply: FastifyReply) {
  if (!identity.isVerified) {
    const id = (await findUserByEmail(api.db, identity.email))?.id ?? null
    await record(api, request, "address not verified", { id, email: identity.email })
    return toLogin(reply, "unverified")
  }
  const account = await accountOfIdentity(api.db, identity, request.ip)
  const refuse = async (why: SignOnRefusal, problem: SignOnProblem) => {
    await record(api, request, why, account)
    return toLogin(reply, problem, problem === "second-factor" ? account.role : "company")
  }
  if (account.lockedAt) return refuse("locked", "failed")
  // The provider replaces the password, not the code: owners with a second factor still enter one.
  if (await hasSecondFactor(api.db, account.id)) return refuse("second factor", "second-factor")
  const opened = await openSession(api, request, { ...account, hasSecondFactor: false }, "sign-in.single-sign-on")
  if (!opened) return refuse("account changed", "failed")
  api.outbox.wake()
  sendOpenedSession(api, reply, opened)
  return reply.redirect("/login-choice", 302)
}

function toLogin(reply: FastifyReply, problem: SignOnProblem, role: "admin" | "company" = "company") {
  return reply.redirect(`${role === "admin" ? "/admin-login" : "/login"}?sign-on=${problem}`, 302)
}

/**
 * Finds the account of an address that the provider verified, or makes a company account, never an administrator. A
 * stranger may have registered an unconfirmed address, so its password, links and sessions end.
 */
async function accountOfIdentity(db: Db, identity: Identity, clientAddress: string) {
  const { email, firstName, lastName } = identity
  return db.transaction().execute(async (tx) => {
    const event = (userId: string, action: AuditAction) => ({ userId, userEmail: email, action, clientAddress })
    const now = new Date()
    const person = { email, firstName, lastName, passwordHash: null, role: "company" as const }
    const made = await insertUser(tx, { ...person, emailVerifiedAt: now, emailConfirmedAt: now })
    if (made) {
      await recordEvent(tx, event(made.id, "account.register"))
      return made
    }
    const { id } = (await findUserByEmail(tx, email))!
    const user = await lockUser(tx, id)
    // The caller refuses an account that is locked or has a second factor, so it stays as it is.
    const isKept = user.emailConfirmedAt !== null || user.role === "admin" || user.lockedAt !== null
    if (isKept || (await hasSecondFactor(tx, id))) return user
    await deleteUnusedMailTokens(tx, { userId: id, purpose: "verify-email" })
    await deleteSessionsOf(tx, id)
    await recordEvent(tx, event(id, user.emailVerifiedAt ? "account.confirm" : "account.verify"))
    return takeOverUnconfirmed(tx, id, { firstName, lastName })
  })
}
