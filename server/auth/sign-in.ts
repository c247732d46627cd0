import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import type { LoginForm } from "#contract/users.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Api } from "#server/http/api.ts"
import { notAllowed, Refusal } from "#server/http/errors.ts"
import { giveBack, takeFrom, type Limit } from "#server/http/limits.ts"
import {
  asCurrentUser,
  deleteSession,
  insertSession,
  readBrowserToken,
  readSessionToken,
} from "#server/http/session.ts"
import { mailDomainOf } from "#server/mail/mail-domain.ts"
import { newSignIn } from "#server/mail/new-sign-in.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { mayWriteTo } from "./account-letter-limits.ts"
import { hasKnownBrowser, isKnownBrowser, rememberBrowser } from "./known-browser.ts"
import { passwordMatches } from "./passwords.ts"
import { emailKeyOf, findUserByEmail } from "./users.store.ts"

/** Keys hold a hash: the table of limits is no list of addresses. */
const short = (...parts: string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 27)

/**
 * Five guesses a minute for one account from one place, twenty a minute from one place, and a hundred an hour for one
 * account from everywhere; a browser that the owner has used before is counted apart from everywhere else.
 */
function limitsFor(request: FastifyRequest, email: string, knownBrowserToken: string | undefined): Limit[] {
  const account = emailKeyOf(email)
  const from = knownBrowserToken ?? request.ip
  const limits: Limit[] = [
    { key: `login:pair:${short(account, from)}`, count: 5, seconds: 60 },
    { key: `login:place:${short(from)}`, count: 20, seconds: 60 },
  ]
  if (!knownBrowserToken) limits.push({ key: `login:account:${short(account)}`, count: 99, seconds: 3_600 })
  return limits
}

/**
 * Checks a password and opens a session. The limits are counted before the hash is computed and given back when the
 * password is right, so that guesses running at once are all counted. Unknown address and wrong password are refused
 * in the same words and after the same work.
 */
export async function signIn(api: Api, request: FastifyRequest, { email, password, portal }: LoginForm) {
  const { db, env } = api
  const user = await findUserByEmail(db, email)
  const browserToken = readBrowserToken(env, request)
  const known = user !== undefined && (await isKnownBrowser(db, user.id, browserToken))
  const limits = limitsFor(request, email, known ? browserToken : undefined)
  await takeFrom(db, env, limits)
  const subject = { userId: user?.id ?? null, userEmail: email, clientAddress: request.ip }
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) {
    await recordEvent(db, { ...subject, action: "sign-in.refused" })
    throw new Refusal(401, "Invalid email or password")
  }
  await giveBack(db, limits)
  refuseWrongPortal(user.role, portal)
  const oldToken = readSessionToken(env, request)
  return db.transaction().execute(async (tx) => {
    if (oldToken) await deleteSession(tx, oldToken)
    const sessionToken = await insertSession(tx, user, request)
    if (!known && (await hasKnownBrowser(tx, user.id))) {
      const letter = newSignIn({ to: user.email, at: new Date() }, { env, company: api.content().company })
      if (await mayWriteTo(tx, env, user.email)) await postLetter(tx, letter, mailDomainOf(env.MAIL_FROM))
    }
    const nextBrowserToken = await rememberBrowser(tx, user.id, browserToken)
    await recordEvent(tx, { ...subject, action: "sign-in" })
    return { user: asCurrentUser(user), sessionToken, browserToken: nextBrowserToken }
  })
}

function refuseWrongPortal(role: "admin" | "company", portal: LoginForm["portal"]) {
  if (portal === "admin" && role !== "admin") throw notAllowed("This login is for administrators only")
  if (portal === "business" && role === "admin") throw notAllowed("Please use the administrator login")
}
