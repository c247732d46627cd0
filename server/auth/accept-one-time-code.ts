import { recordEvent } from "#server/audit/record-event.ts"
import type { Api } from "#server/api.ts"
import { Refusal } from "#server/http/errors.ts"
import { giveBack, type Limit, takeFrom } from "#server/http/limits.ts"
import { hashRecoveryCode, isAppCode, stepOfCode } from "./one-time-codes.ts"
import { openSecret } from "./sealed-secret.ts"
import { findSecondFactor, takeRecoveryCode, takeStep } from "./second-factors.store.ts"

/** The owner of the code, and where the request came from. */
export interface CodeOwner {
  id: string
  email: string
  clientAddress: string
  inKnownBrowser: boolean
}

/**
 * A code has six digits and three codes are valid at a time. Someone who has the password would otherwise guess one
 * within a year. Known browsers share tries of their own, so that person cannot use up the owner's.
 */
export function codeLimitsOf({ id, inKnownBrowser }: Pick<CodeOwner, "id" | "inKnownBrowser">): Limit[] {
  const tries = inKnownBrowser ? `known:${id}` : id
  return [
    { key: `second-factor:minute:${tries}`, count: 5, seconds: 60 },
    { key: `second-factor:hour:${tries}`, count: 30, seconds: 3_600 },
    { key: `second-factor:day:${tries}`, count: 60, seconds: 86_400 },
  ]
}

/**
 * Counts the try before it checks the code, and gives it back for a right one, so parallel guesses all count. An app
 * code and a recovery code each work once.
 */
export async function acceptOneTimeCode(api: Api, owner: CodeOwner, code: string): Promise<boolean> {
  const { db, env } = api
  const limits = codeLimitsOf(owner)
  await takeFrom(db, env, limits)
  const subject = { userId: owner.id, userEmail: owner.email, clientAddress: owner.clientAddress }
  const accepted = await takeCode(api, owner.id, code)
  if (!accepted) {
    await recordEvent(db, { ...subject, action: "second-factor.refused" })
    return false
  }
  await giveBack(db, limits)
  if (accepted === "recovery code") await recordEvent(db, { ...subject, action: "second-factor.recovery-code" })
  return true
}

async function takeCode({ db, secretKey, log }: Api, userId: string, code: string) {
  const typed = code.replace(/[\s-]/g, "")
  if (!isAppCode(typed)) return (await takeRecoveryCode(db, userId, hashRecoveryCode(typed))) && "recovery code"
  const factor = await findSecondFactor(db, userId)
  if (!factor?.confirmedAt) return false
  const secret = secretKey && openSecret(secretKey, userId, factor.sealedSecret)
  if (!secret) {
    log.error({ userId }, "a second factor was encrypted with another key than this server's")
    throw new Refusal(503, "We cannot check codes at the moment. Please use a recovery code.")
  }
  const step = stepOfCode(secret, typed)
  return step !== undefined && (await takeStep(db, userId, step)) && "app code"
}
