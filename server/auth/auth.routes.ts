import { getCurrentUser, getWaysIn, login, logout, preferEmptyForVisitors } from "#contract/users.ts"
import type { Api } from "#server/http/api.ts"
import { notSignedIn } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { clearSessionCookie, deleteSession, findSignedIn, readSessionToken } from "#server/http/session.ts"
import { sendOpenedSession } from "./open-session.ts"
import { signIn } from "./sign-in.ts"

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
    if (signedIn) return signedIn.user
    if (request.headers.prefer === preferEmptyForVisitors) return null
    throw notSignedIn()
  })

  implement(api, getWaysIn, async () => ({ singleSignOn: Boolean(env.OIDC_ISSUER) }))
}
