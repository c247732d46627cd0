import type { FastifyReply, FastifyRequest } from "fastify"
import type { Account, CurrentUser } from "#contract/auth/users.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Api } from "#server/api.ts"
import type { DbOrTx } from "#server/db/db.ts"
import {
  deleteSession,
  insertSession,
  readBrowserToken,
  readSession,
  readSessionToken,
  sendBrowserCookie,
  sendSessionCookie,
  type SignedIn,
} from "#server/http/session.ts"
import { newSignIn } from "#server/mail/letters/account-security.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { mayEmail } from "./account-letter-limits.ts"
import { hasKnownBrowser, isKnownBrowser, rememberBrowser } from "./known-browser.ts"
import { listCompaniesOf } from "./members/companies.store.ts"
import { countUse } from "./passkeys/passkeys.store.ts"
import { hasSecondFactor } from "./second-factors.store.ts"
import { deleteOldestSessionsOf } from "./sessions.store.ts"
import { lockUser } from "./users.store.ts"

/** The account as it was when the user proved to be its owner. */
interface ProvedUser {
  id: string
  email: string
  role: Account["role"]
  passwordHash: string | null
  emailVerifiedAt: Date | null
  hasSecondFactor: boolean
  /** Set if the user signed in with a passkey instead of the password. */
  passkey?: { id: string; signCount: number }
}

interface OpenedSession {
  user: CurrentUser
  sessionToken: string
  browserToken: string
}

/**
 * Replaces the browser's session and tells the owner about a new browser. Returns undefined if the account is locked,
 * or if its password, role or second factor changed during the check: that change ended all sessions.
 */
export async function openSession(
  { db, env, content }: Api,
  request: FastifyRequest,
  user: ProvedUser,
  action: "sign-in" | "sign-in.passkey" | "sign-in.single-sign-on",
): Promise<OpenedSession | undefined> {
  const browserToken = readBrowserToken(env, request)
  const oldToken = readSessionToken(env, request)
  return db.transaction().execute(async (tx) => {
    const { passwordHash, role, lockedAt } = await lockUser(tx, user.id)
    if (passwordHash !== user.passwordHash || role !== user.role || lockedAt) return undefined
    if ((await hasSecondFactor(tx, user.id)) !== user.hasSecondFactor) return undefined
    const { passkey } = user
    if (passkey && !(await countUse(tx, passkey.id, passkey.signCount))) return undefined
    if (oldToken) await deleteSession(tx, oldToken)
    const sessionToken = await insertSession(tx, { ...user, passkeyId: passkey?.id }, request)
    await deleteOldestSessionsOf(tx, user.id)
    const isNewBrowser = !(await isKnownBrowser(tx, user.id, browserToken)) && (await hasKnownBrowser(tx, user.id))
    // Only to a verified address: a stranger may have registered any other.
    if (isNewBrowser && user.emailVerifiedAt && (await mayEmail(tx, env, "new-sign-in", user.email))) {
      const letter = newSignIn(
        { to: user.email, at: new Date(), browser: request.headers["user-agent"] ?? null, clientAddress: request.ip },
        { env, company: content().company },
      )
      await postLetter(tx, env, letter)
    }
    const nextBrowserToken = await rememberBrowser(tx, user.id, browserToken)
    await recordEvent(tx, { userId: user.id, userEmail: user.email, action, clientAddress: request.ip })
    const opened = (await readSession({ db: tx, env }, sessionToken, request))! // Made a moment ago.
    return { user: await readCurrentUser(tx, opened), sessionToken, browserToken: nextBrowserToken }
  })
}

export function sendOpenedSession({ env }: Pick<Api, "env">, reply: FastifyReply, opened: OpenedSession): void {
  sendSessionCookie(env, reply, opened.sessionToken)
  sendBrowserCookie(env, reply, opened.browserToken)
}

/** The signed-in person, with the company that the session acts for. */
export async function readCurrentUser(
  db: DbOrTx,
  { user, companyId }: Pick<SignedIn, "user" | "companyId">,
): Promise<CurrentUser> {
  if (user.role === "admin") return { ...user, company: null, companies: [] }
  const companies = await listCompaniesOf(db, user.id)
  return { ...user, company: companies.find(({ id }) => id === companyId) ?? null, companies }
}
