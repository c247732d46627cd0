import {
  getCurrentUser,
  getSessionEnd,
  getWaysIn,
  login,
  logout,
  preferEmptyForVisitors,
  type SessionEnd,
  switchCompany,
} from "#contract/auth/users.ts"
import type { Api } from "#server/api.ts"
import { notFound, notSignedIn } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { clearSessionCookie, deleteSession, findSignedIn, hashToken, readSessionToken } from "#server/http/session.ts"
import { readCurrentUser, sendOpenedSession } from "./open-session.ts"
import { findSessionEnds } from "./sessions.store.ts"
import { relyingPartyOf } from "./passkeys/relying-party.ts"
import { signIn } from "./sign-in.ts"
import { chooseCompany, setCompanyOfSession } from "./members/companies.store.ts"

export function registerAuth(api: Api): void {
  const { db, env } = api

  implement(api, login, async ({ body, request, reply }) => {
    const opened = await signIn(api, request, body)
    sendOpenedSession(api, reply, opened)
    return { message: "Login successful", user: opened.user }
  })

  implement(api, logout, async ({ request, reply }) => {
    const token = readSessionToken(env, request)
    if (token) await deleteSession(db, token)
    clearSessionCookie(env, reply)
    reply.header("Clear-Site-Data", '"cache"')
    return { message: "Signed out" }
  })

  implement(api, getCurrentUser, async ({ request }) => {
    const signedIn = await findSignedIn(api, request)
    if (signedIn) return readCurrentUser(db, signedIn)
    if (request.headers.prefer === preferEmptyForVisitors) return null
    throw notSignedIn()
  })

  implement(api, getSessionEnd, async ({ request }) => {
    const token = readSessionToken(env, request)
    const ends = token && (await findSessionEnds(db, hashToken(token)))
    if (!ends) return null
    const because: SessionEnd["because"] = ends.expiresAt <= ends.idleExpiresAt ? "absolute" : "idle"
    const end = because === "absolute" ? ends.expiresAt : ends.idleExpiresAt
    return { secondsLeft: Math.max(0, Math.floor((end.getTime() - Date.now()) / 1000)), because }
  })

  implement(api, switchCompany, async ({ caller, body: { companyId }, request }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await chooseCompany(tx, caller.user.id, companyId))) throw notFound("Company not found")
      await setCompanyOfSession(tx, caller.sessionHash, companyId)
    })
    // The seat may differ from one company to the next.
    return readCurrentUser(db, (await findSignedIn(api, request)) ?? caller)
  })

  implement(api, getWaysIn, async () => ({
    singleSignOn: Boolean(env.OIDC_ISSUER),
    passkeys: relyingPartyOf(env) !== undefined,
  }))
}
