import type { FastifyRequest } from "fastify"
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  listPasskeys,
  loginWithPasskey,
  type PasskeyProof,
  removePasskey,
  renamePasskey,
} from "#contract/auth/passkeys.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Api } from "#server/api.ts"
import { notFound, Refusal } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { giveBack, takeFrom } from "#server/http/limits.ts"
import { readBrowserToken, type SignedIn } from "#server/http/session.ts"
import { passkeyChanged } from "#server/mail/letters/account-security.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { acceptOneTimeCode, codeLimitsOf } from "../accept-one-time-code.ts"
import { isKnownBrowser } from "../known-browser.ts"
import { sendOpenedSession } from "../open-session.ts"
import { refuseWrongPassword } from "../passwords.ts"
import { hasSecondFactor } from "../second-factors.store.ts"
import { addPasskeyOf, beginPasskeyOf } from "./add-passkey.ts"
import { deletePasskey, listPasskeysOf, renamePasskeyOf } from "./passkeys.store.ts"
import { relyingPartyOf } from "./relying-party.ts"
import { askForPasskeyOf, signInWithPasskey } from "./sign-in-with-passkey.ts"

interface PasskeyRow {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

const shown = ({ id, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** The calls about your own passkeys, and the sign-in with one. */
export function registerPasskeys(api: Api): void {
  const { db, env } = api

  implement(api, listPasskeys, async ({ caller: { user } }) => ({
    available: relyingPartyOf(env) !== undefined,
    passkeys: (await listPasskeysOf(db, user.id)).map(shown),
  }))

  implement(api, beginPasskey, async ({ request, caller, body: proof }) => {
    await proveOwner(api, { request, caller, proof })
    return beginPasskeyOf(api, caller)
  })

  implement(api, addPasskey, async ({ caller, body, reply }) => {
    const passkey = await addPasskeyOf(api, { caller, ...body })
    reply.code(201)
    return shown(passkey)
  })

  implement(api, renamePasskey, async ({ caller, params: { id }, body: { name } }) => {
    const renamed = await renamePasskeyOf(db, caller.user.id, id, name)
    if (!renamed) throw notFound("Passkey not found")
    await recordEvent(db, { by: caller.actor, action: "passkey.rename", details: { name } })
    return shown(renamed)
  })

  implement(api, removePasskey, async ({ request, caller, params: { id }, body: proof }) => {
    await proveOwner(api, { request, caller, proof })
    await db.transaction().execute(async (tx) => {
      const name = await deletePasskey(tx, caller.user.id, id, caller.sessionHash)
      if (name === undefined) throw notFound("Passkey not found")
      await recordEvent(tx, { by: caller.actor, action: "passkey.remove", details: { name } })
      const about = { to: caller.user.email, name, now: "removed" } as const
      await postLetter(tx, env, passkeyChanged(about, { env, company: api.content().company }))
    })
    api.outbox.wake()
    return { message: "It can no longer sign in. Browsers that it signed in were signed out." }
  })

  implement(api, askForPasskey, ({ request }) => askForPasskeyOf(api, request))

  implement(api, loginWithPasskey, async ({ request, reply, body: { credential, portal } }) => {
    const opened = await signInWithPasskey(api, request, { credential, portal })
    sendOpenedSession(api, reply, opened)
    return { message: "Login successful", user: opened.user }
  })
}

interface Proving {
  request: FastifyRequest
  caller: SignedIn
  proof: PasskeyProof
}

/** Asks for the password, and for a code where the second factor is on: the browser may have been left open. */
async function proveOwner(api: Api, { request, caller, proof }: Proving): Promise<void> {
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
