import { getCurrentUser, login, logout, preferEmptyForVisitors } from "#contract/users.ts"
import type { Api } from "#server/http/api.ts"
import { notSignedIn } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import {
  clearSessionCookie,
  deleteSession,
  findSignedIn,
  readSessionToken,
  sendBrowserCookie,
  sendSessionCookie,
} from "#server/http/session.ts"
import { signIn } from "./sign-in.ts"

export function registerAuth(api: Api): void {
  const { http, db, env } = api

  implement(api, login, async ({ body, request, reply }) => {
    const { user, sessionToken, browserToken } = await signIn(api, request, body)
    sendSessionCookie(env, reply, sessionToken)
    sendBrowserCookie(env, reply, browserToken)
    return { message: "Login successful", user }
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

  // A navigation, not a call: fixed targets only, so that it can never lead to another site.
  http.get("/api/login", async (request, reply) => {
    const signedIn = await findSignedIn(api, request)
    return reply.redirect(signedIn ? "/login-choice" : "/login", 302)
  })
}
