import type { z } from "zod"
import { type NewCredential, passkeyLimits } from "#contract/auth/passkeys.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Api } from "#server/api.ts"
import { conflict, Refusal } from "#server/http/errors.ts"
import { takeFrom } from "#server/http/limits.ts"
import type { SignedIn } from "#server/http/session.ts"
import { passkeyChanged } from "#server/mail/letters/account-security.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { lockUser } from "../users.store.ts"
import { insertPasskey, keepChallenge, listPasskeysOf, takeChallenge, tieSessionTo } from "./passkeys.store.ts"
import { algorithms, requireRelyingParty, secondsToAnswer, webauthn } from "./relying-party.ts"

const credentialType = "public-key" as const

/** Options for the browser to create a discoverable passkey that verifies the device's user. */
export async function beginPasskeyOf({ db, env, content }: Api, { user }: SignedIn) {
  const party = requireRelyingParty(env)
  const existing = await listPasskeysOf(db, user.id)
  refuseOneMore(existing.length)
  const { generateRegistrationOptions } = await webauthn()
  const made = await generateRegistrationOptions({
    rpName: content().company.name,
    rpID: party.id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    timeout: secondsToAnswer * 1000,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  })
  await keepChallenge(db, made.challenge, user.id)
  return {
    ...made,
    rp: { id: party.id, name: made.rp.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: credentialType, alg })),
    timeout: secondsToAnswer * 1000,
    excludeCredentials: existing.map(({ credentialId: id }) => ({ id, type: credentialType })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    } as const,
    attestation: "none" as const,
  }
}

interface Adding {
  caller: SignedIn
  name: string
  credential: z.output<typeof NewCredential>
}

/** The challenge proves that the caller gave the password a moment ago. */
export async function addPasskeyOf(api: Api, { caller, name, credential }: Adding) {
  const { db, env } = api
  const { id, email } = caller.user
  await takeFrom(db, env, [{ key: `passkey:add:${id}`, count: 20, seconds: 3_600 }])
  const made = await verify(api, id, credential)
  const passkey = await db.transaction().execute(async (tx) => {
    await lockUser(tx, id)
    refuseOneMore((await listPasskeysOf(tx, id)).length)
    const row = await insertPasskey(tx, { userId: id, name, ...made })
    if (!row) throw conflict("This passkey was already added.")
    await tieSessionTo(tx, caller.sessionHash, row.id)
    await recordEvent(tx, { by: caller.actor, action: "passkey.add", details: { name } })
    const about = { to: email, name, now: "added" } as const
    await postLetter(tx, env, passkeyChanged(about, { env, company: api.content().company }))
    return row
  })
  api.outbox.wake()
  return passkey
}

async function verify({ db, env }: Api, userId: string, credential: Adding["credential"]) {
  const party = requireRelyingParty(env)
  const { verifyRegistrationResponse } = await webauthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(db, challenge, userId),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) throw new Refusal(400, "The passkey could not be checked. Please start again.")
  const { id, publicKey, counter } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter }
}

function refuseOneMore(count: number) {
  if (count >= passkeyLimits.each)
    throw conflict(`You have ${passkeyLimits.each} passkeys. Remove one before you add another.`)
}
