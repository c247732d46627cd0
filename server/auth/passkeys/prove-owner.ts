import type { FastifyRequest } from "fastify"
import type { PasskeyProof } from "#contract/auth/passkeys.ts"
import type { Api } from "#server/api.ts"
import { Refusal } from "#server/http/errors.ts"
import { giveBack, takeFrom } from "#server/http/limits.ts"
import { readBrowserToken, type SignedIn } from "#server/http/session.ts"
import { acceptOneTimeCode, codeLimitsOf } from "../accept-one-time-code.ts"
import { isKnownBrowser } from "../known-browser.ts"
import { refuseWrongPassword } from "../passwords.ts"
import { hasSecondFactor } from "../second-factors.store.ts"

interface Proving {
  request: FastifyRequest
  caller: SignedIn
  proof: PasskeyProof
}

/** Asks for the password, and for a code where the second factor is on: the browser may have been left open. */
export async function proveOwner(api: Api, { request, caller, proof }: Proving): Promise<void> {
  const { db, env } = api
  const { id, email } = caller.user
  const needsCode = await hasSecondFactor(db, id)
  if (needsCode && proof.code === undefined) throw badCode("Please enter the code")
  const inKnownBrowser = await isKnownBrowser(db, id, readBrowserToken(env, request))
  const owner = { id, email, clientAddress: request.ip, inKnownBrowser }
  const limits = codeLimitsOf(owner)
  await takeFrom(db, env, limits)
  await refuseWrongPassword(db, id, proof.password)
  await giveBack(db, limits)
  if (needsCode && !(await acceptOneTimeCode(api, owner, proof.code!)))
    throw badCode("This code is not correct or was already used")
}

const badCode = (message: string) => new Refusal(400, message, { fields: { code: message } })
