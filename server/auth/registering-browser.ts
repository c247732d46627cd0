import type { FastifyReply, FastifyRequest } from "fastify"
import type { Env } from "#server/env.ts"
import { hashToken, newToken, readRegistrationToken, sendRegistrationCookie } from "#server/http/session.ts"

/**
 * Ties a verification letter to the browser that asked for it. Each letter has a token of its own, so another person's
 * earlier registration in the same browser does not count.
 */
export function rememberRegistration(env: Env, reply: FastifyReply): Buffer {
  const token = newToken()
  sendRegistrationCookie(env, reply, token)
  return hashToken(token)
}

/** Whether the letter was asked for in this browser. */
export function isRegisteringBrowser(env: Env, request: FastifyRequest, browserHash: Uint8Array | null): boolean {
  const token = readRegistrationToken(env, request)
  return token !== undefined && browserHash !== null && hashToken(token).equals(browserHash)
}
