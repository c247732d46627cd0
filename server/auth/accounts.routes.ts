import { setTimeout as wait } from "node:timers/promises"
import {
  changePassword,
  changeSignature,
  confirmEmail,
  endOtherSessions,
  forgotPassword,
  getSignature,
  listSecurityEvents,
  listSessions,
  register,
  resendVerification,
  resetPassword,
  sendConfirmation,
  verifyEmail,
} from "#contract/auth/accounts.ts"
import { listEventsOf } from "#server/audit/list-events-of.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Api } from "#server/api.ts"
import { Refusal } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import { confirmEmailBy, sendConfirmationTo, verifyEmailBy } from "./confirm-email.ts"
import { registerAccount, resendVerificationTo } from "./register-account.ts"
import { changePasswordOf, requestPasswordReset, resetPasswordBy } from "./reset-password.ts"
import { deleteSessionsOf, listSessionsOf } from "./sessions.store.ts"
import { findSignature, saveSignature } from "./signature.ts"

/** Milliseconds. Every answer takes this long, so the time does not tell whether the address has an account. */
const forgotTakes = 300

/** The calls about your own account, except signing in and out. */
export function registerAccounts(api: Api): void {
  const { db, env } = api

  implement(api, register, async ({ request, reply, body }) => {
    await registerAccount(api, request, reply, body)
    return { message: "Please check your email to verify your account" }
  })

  implement(api, verifyEmail, async ({ request, body }) => {
    await takeFrom(db, env, [{ key: `verify:minute:${networkOf(request.ip)}`, count: 20, seconds: 60 }])
    if (await verifyEmailBy(api, request, body.token)) {
      return { success: true, message: "Your email has been verified successfully!" }
    }
    throw new Refusal(400, "This verification link is no longer valid. Sign in to request a new one.")
  })

  implement(api, resendVerification, async ({ caller, reply }) => ({
    message: await resendVerificationTo(api, reply, caller),
  }))

  implement(api, sendConfirmation, async ({ caller }) => ({ message: await sendConfirmationTo(api, caller) }))

  implement(api, confirmEmail, async ({ caller, request, body }) => {
    await takeFrom(db, env, [{ key: `confirm:minute:${caller.user.id}`, count: 20, seconds: 60 }])
    await confirmEmailBy(api, request, caller, body.token)
    return { message: "Your email address is confirmed." }
  })

  implement(api, forgotPassword, async ({ request, body }) => {
    await Promise.all([requestPasswordReset(api, request, body.email), wait(forgotTakes)])
    return { message: "If there is an account with this address, we sent it an email with a link." }
  })

  implement(api, resetPassword, async ({ request, body }) => {
    await resetPasswordBy(api, request, body.token, body.password)
    return { message: "Your password has been changed. Please sign in." }
  })

  implement(api, changePassword, async ({ request, body, caller }) => {
    await changePasswordOf(api, request, caller, body)
    return { message: "Your password has been changed. Other browsers were signed out." }
  })

  implement(api, getSignature, ({ caller }) => findSignature(db, caller.user.id))

  implement(api, changeSignature, ({ caller, body }) => saveSignature(db, caller.actor, body))

  implement(api, listSessions, async ({ caller }) => {
    const sessions = await listSessionsOf(db, caller.user.id)
    return sessions.map(({ tokenHash, createdAt, lastUsedAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: caller.sessionHash.equals(tokenHash),
    }))
  })

  implement(api, endOtherSessions, async ({ caller: { user, actor, sessionHash } }) => {
    await deleteSessionsOf(db, user.id, sessionHash)
    await recordEvent(db, { by: actor, action: "sign-out.others" })
    return { message: "Other browsers were signed out." }
  })

  implement(api, listSecurityEvents, async ({ caller }) => {
    const events = await listEventsOf(db, caller.user)
    return events.map((event) => ({ ...event, createdAt: event.createdAt.toISOString() }))
  })
}
