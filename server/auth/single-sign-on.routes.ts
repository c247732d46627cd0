import type { FastifyReply, FastifyRequest } from "fastify"
import type { SignOnProblem } from "#contract/users.ts"
import type { Api } from "#server/http/api.ts"
import { hasRoom } from "#server/http/limits.ts"
import { placeOf } from "#server/http/place-of.ts"
import { clearSignOnCookie, findSignedIn, newToken, readSignOnToken, sendSignOnCookie } from "#server/http/session.ts"
import { accountOf } from "./account-of-identity.ts"
import { type Identity, type IdentityProvider, identityProviderOf, wasCancelled } from "./identity-provider.ts"
import { openSession, sendOpenedSession } from "./open-session.ts"
import { hasSecondFactor } from "./second-factors.store.ts"

/**
 * The way in for a browser: navigations, not calls, with fixed targets only, so that they can never lead to another
 * site. With a provider configured, the first leads there and the second comes back from there.
 */
export function registerSingleSignOn(api: Api): void {
  const { http, env } = api
  const provider = identityProviderOf(env)

  http.get("/api/login", async (request, reply) => {
    if (await findSignedIn(api, request)) return reply.redirect("/login-choice", 302)
    if (!provider) return reply.redirect("/login", 302)
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
    // Once only, whatever comes of it.
    clearSignOnCookie(env, reply)
    if (!token) return toLogin(reply, "expired")
    const identity = await identify(api, provider, request, token)
    if (typeof identity === "string") return toLogin(reply, identity)
    return signOn(api, identity, request, reply)
  })
}

async function identify(
  { db, env, log }: Api,
  provider: IdentityProvider,
  request: FastifyRequest,
  token: string,
): Promise<Identity | SignOnProblem> {
  if (!(await hasRoom(db, env, { key: `sign-on:place:${placeOf(request.ip)}`, count: 20, seconds: 60 })))
    return "failed"
  const query = request.url.indexOf("?")
  try {
    const identity = await provider.finish(token, query < 0 ? "" : request.url.slice(query))
    return identity.isVerified ? identity : "unverified"
  } catch (error) {
    if (wasCancelled(error)) return "cancelled"
    // Only its words: its cause may hold what the provider sent.
    log.warn({ reason: error instanceof Error ? error.message : "unknown" }, "single sign-on refused")
    return "failed"
  }
}

async function signOn(api: Api, identity: Identity, request: FastifyRequest, reply: FastifyReply) {
  const account = await accountOf(api.db, identity, request.ip)
  if (account.lockedAt) return toLogin(reply, "failed")
  // Whoever asked for a code at every sign-in gets it: the provider's word replaces the password, not the code.
  if (await hasSecondFactor(api.db, account.id)) return toLogin(reply, "second-factor", account.role)
  const opened = await openSession(api, request, { ...account, hasSecondFactor: false }, "sign-in.single-sign-on")
  if (!opened) return toLogin(reply, "failed")
  api.outbox.wake()
  sendOpenedSession(api, reply, opened)
  return reply.redirect("/login-choice", 302)
}

function toLogin(reply: FastifyReply, problem: SignOnProblem, role: "admin" | "company" = "company") {
  return reply.redirect(`${role === "admin" ? "/admin-login" : "/login"}?sign-on=${problem}`, 302)
}
