import type { FastifyRequest } from "fastify"
import {
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  type SecondFactorProof,
  setUpSecondFactor,
} from "#contract/auth/second-factor.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict, Refusal } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { giveBack, takeFrom } from "#server/http/limits.ts"
import { readBrowserToken, type SignedIn } from "#server/http/session.ts"
import { secondFactorChanged } from "#server/mail/letters/account-security.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { acceptOneTimeCode, codeLimitsOf, type CodeOwner } from "./accept-one-time-code.ts"
import { isKnownBrowser } from "./known-browser.ts"
import { describeAppSecret, hashRecoveryCode, newAppSecret, newRecoveryCodes, stepOfCode } from "./one-time-codes.ts"
import { refuseWrongPassword } from "./passwords.ts"
import { openSecret, sealSecret } from "./sealed-secret.ts"
import {
  confirm,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  hasSecondFactor,
  replaceRecoveryCodes,
  saveUnconfirmed,
  takeStep,
} from "./second-factors.store.ts"
import { deleteSessionsOf } from "./sessions.store.ts"
import { lockUser } from "./users.store.ts"

/** The calls about your own second factor. */
export function registerSecondFactor(api: Api): void {
  const { db } = api

  implement(api, getSecondFactor, async ({ caller: { user } }) => {
    const factor = await findSecondFactor(db, user.id)
    const recoveryCodesLeft = await countRecoveryCodes(db, user.id)
    const since = factor?.confirmedAt?.toISOString() ?? null
    return { since, recoveryCodesLeft, available: api.secretKey !== undefined }
  })

  implement(api, setUpSecondFactor, async ({ caller }) => {
    const message = "Add the account to your authenticator app, then type the code that it shows."
    return { message, ...(await beginSecondFactor(api, caller)) }
  })

  implement(api, confirmSecondFactor, async ({ request, caller, body: proof }) => {
    const recoveryCodes = await confirmSecondFactorOf(api, { request, caller, proof })
    return { message: "The second factor is on. Other browsers were signed out.", recoveryCodes }
  })

  implement(api, disableSecondFactor, async ({ request, caller, body: proof }) => {
    await disableSecondFactorOf(api, { request, caller, proof })
    return { message: "The second factor is off." }
  })

  implement(api, renewRecoveryCodes, async ({ request, caller, body: proof }) => {
    const recoveryCodes = await renewRecoveryCodesOf(api, { request, caller, proof })
    return { message: "Your old recovery codes no longer work.", recoveryCodes }
  })
}

interface Change {
  request: FastifyRequest
  caller: SignedIn
  proof: SecondFactorProof
}

/** Makes a secret for an authenticator app. The second factor is off until the user confirms a code. */
async function beginSecondFactor({ db, secretKey, content }: Api, { user }: SignedIn) {
  if (!secretKey) throw conflict("A second factor cannot be set up here: the server has no SECRET_KEY.")
  const secret = newAppSecret()
  if (!(await saveUnconfirmed(db, user.id, sealSecret(secretKey, user.id, secret)))) throw isOnAlready()
  return describeAppSecret(secret, { issuer: content().company.name, label: user.email })
}

/** Turns the second factor on, and signs out all other browsers because they signed in without it. */
async function confirmSecondFactorOf(api: Api, { request, caller, proof }: Change): Promise<string[]> {
  const { db, env, secretKey } = api
  const { id } = caller.user
  const limits = codeLimitsOf(await ownerOf(api, request, caller))
  await takeFrom(db, env, limits)
  await refuseWrongPassword(api.db, id, proof.password)
  const factor = await findSecondFactor(db, id)
  if (factor?.confirmedAt) throw isOnAlready()
  const secret = factor && secretKey && openSecret(secretKey, id, factor.sealedSecret)
  if (!secret) throw conflict("Please start setting up the second factor again.")
  const step = stepOfCode(secret, proof.code.replace(/[\s-]/g, ""))
  if (step === undefined) throw wrongCode()
  await giveBack(db, limits)
  const codes = newRecoveryCodes()
  await db.transaction().execute(async (tx) => {
    // A sign-in without a code that is running right now waits for this lock and must then enter a code.
    await lockUser(tx, id)
    if (!(await confirm(tx, id, Buffer.from(factor.sealedSecret)))) throw isOnAlready()
    await takeStep(tx, id, step)
    await replaceRecoveryCodes(tx, id, codes.map(hashRecoveryCode))
    await deleteSessionsOf(tx, id, caller.sessionHash)
    await tell(api, tx, caller, "on")
  })
  api.outbox.wake()
  return codes
}

async function disableSecondFactorOf(api: Api, change: Change): Promise<void> {
  await refuseWithoutProof(api, change)
  await api.db.transaction().execute(async (tx) => {
    if (await deleteSecondFactor(tx, change.caller.user.id)) await tell(api, tx, change.caller, "off")
  })
  api.outbox.wake()
}

/** Makes ten new codes. The old ones stop working. */
async function renewRecoveryCodesOf(api: Api, change: Change): Promise<string[]> {
  await refuseWithoutProof(api, change)
  const { caller } = change
  const codes = newRecoveryCodes()
  await api.db.transaction().execute(async (tx) => {
    await replaceRecoveryCodes(tx, caller.user.id, codes.map(hashRecoveryCode))
    await recordEvent(tx, { by: caller.actor, action: "second-factor.codes" })
  })
  return codes
}

async function refuseWithoutProof(api: Api, { request, caller, proof }: Change): Promise<void> {
  const { user } = caller
  if (!(await hasSecondFactor(api.db, user.id))) throw conflict("The second factor is off.")
  const owner = await ownerOf(api, request, caller)
  const limits = codeLimitsOf(owner)
  await takeFrom(api.db, api.env, limits)
  await refuseWrongPassword(api.db, user.id, proof.password)
  await giveBack(api.db, limits)
  if (!(await acceptOneTimeCode(api, owner, proof.code))) throw wrongCode()
}

async function ownerOf(
  { db, env }: Api,
  request: FastifyRequest,
  { user: { id, email } }: SignedIn,
): Promise<CodeOwner> {
  const inKnownBrowser = await isKnownBrowser(db, id, readBrowserToken(env, request))
  return { id, email, clientAddress: request.ip, inKnownBrowser }
}

async function tell({ env, content }: Api, tx: DbOrTx, { actor, user }: SignedIn, now: "on" | "off") {
  await recordEvent(tx, { by: actor, action: `second-factor.${now}` })
  const letter = secondFactorChanged({ to: user.email, now }, { env, company: content().company })
  await postLetter(tx, env, letter)
}

const isOnAlready = () => conflict("The second factor is already on.")

function wrongCode(): Refusal {
  const message = "This code is not correct or was already used"
  return new Refusal(400, message, { fields: { code: message } })
}
