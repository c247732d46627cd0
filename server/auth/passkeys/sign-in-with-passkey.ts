import type { FastifyRequest } from "fastify"
import type { z } from "zod"
import type { RefusalReason } from "#contract/desk/audit.ts"
import type { UsedCredential } from "#contract/auth/passkeys.ts"
import type { LoginForm } from "#contract/auth/users.ts"
import { recordRefusal } from "#server/audit/record-refusal.ts"
import type { Api } from "#server/api.ts"
import { Refusal } from "#server/http/errors.ts"
import { giveBack, takeFrom, type Limit } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import { openSession } from "../open-session.ts"
import { hasSecondFactor } from "../second-factors.store.ts"
import { wrongPortal } from "../sign-in.ts"
import { findPasskey, keepChallenge, takeChallenge } from "./passkeys.store.ts"
import { requireRelyingParty, secondsToAnswer, webauthn } from "./relying-party.ts"

const limitsFor = ({ ip }: FastifyRequest, step: "begin" | "use"): Limit[] => [
  { key: `passkey:${step}:${networkOf(ip)}`, count: 20, seconds: 60 },
]

/** Names no account, so it tells a stranger nothing: the device knows which passkeys it has for this site. */
export async function askForPasskeyOf({ db, env }: Api, request: FastifyRequest) {
  const { id: rpID } = requireRelyingParty(env)
  await takeFrom(db, env, limitsFor(request, "begin"))
  const timeout = secondsToAnswer * 1000
  const { generateAuthenticationOptions } = await webauthn()
  const { challenge } = await generateAuthenticationOptions({ rpID, timeout, userVerification: "required" })
  await keepChallenge(db, challenge, null)
  return { challenge, rpId: rpID, timeout, userVerification: "required" as const }
}

type Credential = z.output<typeof UsedCredential>

interface Attempt {
  credential: Credential
  portal: LoginForm["portal"]
}

/** The device has checked its owner, by fingerprint, face or PIN, so neither password nor code is asked for. */
export async function signInWithPasskey(api: Api, request: FastifyRequest, { credential, portal }: Attempt) {
  const { db, env } = api
  const limits = limitsFor(request, "use")
  await takeFrom(db, env, limits)
  const found = await findPasskey(db, credential.id)
  const refusal = async (because: RefusalReason, answer = notAccepted()) => {
    const who = { userId: found?.id ?? null, userEmail: found?.email ?? null }
    await recordRefusal(db, { ...who, because, clientAddress: request.ip })
    return answer
  }
  const signCount = await verify(api, credential, found)
  if (!found) throw await refusal("passkey not known")
  if (signCount === undefined) throw await refusal("passkey not accepted")
  if (found.lockedAt) throw await refusal("locked")
  await giveBack(db, limits)
  const elsewhere = wrongPortal(found.role, portal)
  if (elsewhere) throw await refusal("wrong portal", elsewhere)
  const user = { ...found, hasSecondFactor: await hasSecondFactor(db, found.id) }
  const opened = await openSession(
    api,
    request,
    { ...user, passkey: { id: found.passkeyId, signCount } },
    "sign-in.passkey",
  )
  if (!opened) throw await refusal("account changed")
  return opened
}

/** Returns the device's new count of uses, or undefined if the answer does not prove the passkey. */
async function verify({ db, env }: Api, credential: Credential, known: Awaited<ReturnType<typeof findPasskey>>) {
  const party = requireRelyingParty(env)
  if (!known) return undefined
  const { userHandle } = credential.response
  if (userHandle !== undefined && Buffer.from(userHandle, "base64url").toString() !== known.id) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  const { credentialId: id, publicKey, signCount } = known
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(db, challenge, null),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(signCount) },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified ? authenticationInfo?.newCounter : undefined
}

const notAccepted = () => new Refusal(401, "This passkey does not open an account here. Sign in with your password.")
