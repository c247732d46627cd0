import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import type { LoginForm } from "#contract/auth/users.ts"
import type { RefusalReason } from "#contract/desk/audit.ts"
import { recordRefusal } from "#server/audit/record-refusal.ts"
import type { Api } from "#server/api.ts"
import { notAllowed, Refusal } from "#server/http/errors.ts"
import { giveBack, takeFrom, type Limit } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import { readBrowserToken } from "#server/http/session.ts"
import { emailKeyOf } from "./email-key.ts"
import { acceptOneTimeCode, type CodeOwner } from "./accept-one-time-code.ts"
import { isKnownBrowser } from "./known-browser.ts"
import { openSession } from "./open-session.ts"
import { passwordMatches } from "./passwords.ts"
import { hasPasskey } from "./passkeys/passkeys.store.ts"
import { hasSecondFactor } from "./second-factors.store.ts"
import { findUserByEmail } from "./users.store.ts"

/** Hashed, so the table of limits does not reveal addresses. */
const short = (...parts: string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 27)

/**
 * A known browser counts as its own place, and an account's known browsers share a separate hourly budget. A stranger
 * who uses up the other budget cannot lock the owner out.
 */
function limitsFor(request: FastifyRequest, email: string, knownBrowserToken: string | undefined): Limit[] {
  const account = emailKeyOf(email)
  const from = knownBrowserToken ?? networkOf(request.ip)
  return [
    { key: `login:pair:${short(account, from)}`, count: 5, seconds: 60 },
    { key: `login:place:${short(from)}`, count: 20, seconds: 60 },
    { key: `login:${knownBrowserToken ? "known" : "account"}:${short(account)}`, count: 99, seconds: 3_600 },
  ]
}

/**
 * Counts the try before hashing and gives it back for a right password, so parallel guesses all count. An unknown
 * address, a wrong password and a locked account get the same answer after the same work.
 */
export async function signIn(api: Api, request: FastifyRequest, { email, password, code, portal }: LoginForm) {
  const { db, env } = api
  const user = await findUserByEmail(db, email)
  const browserToken = readBrowserToken(env, request)
  const known = user !== undefined && (await isKnownBrowser(db, user.id, browserToken))
  const limits = limitsFor(request, email, known ? browserToken : undefined)
  await takeFrom(db, env, limits)
  const refusal = async (because: RefusalReason, answer = new Refusal(401, "Invalid email or password")) => {
    await recordRefusal(db, { userId: user?.id ?? null, userEmail: email, because, clientAddress: request.ip })
    return answer
  }
  const isRight = await passwordMatches(user?.passwordHash, password)
  if (!user) throw await refusal("no account")
  if (!isRight) throw await refusal("wrong password")
  if (user.lockedAt) throw await refusal("locked")
  await giveBack(db, limits)
  const elsewhere = wrongPortal(user.role, portal)
  if (elsewhere) throw await refusal("wrong portal", elsewhere)
  const needsCode = await hasSecondFactor(db, user.id)
  const needsPasskey = !needsCode && user.role === "admin" && env.ADMIN_SECOND_FACTOR === "required"
  if (needsPasskey && (await hasPasskey(db, user.id))) throw await refusal("passkey needed", passkeyNeeded())
  if (needsCode && code === undefined) throw await refusal("code needed", codeNeeded())
  if (needsCode) await refuseWrongCode(api, { ...user, clientAddress: request.ip, inKnownBrowser: known }, code!)
  const opened = await openSession(api, request, { ...user, hasSecondFactor: needsCode }, "sign-in")
  if (!opened) throw await refusal("account changed")
  return opened
}

export function wrongPortal(role: "admin" | "company", portal: LoginForm["portal"]): Refusal | undefined {
  if (portal === "admin" && role !== "admin") return notAllowed("This login is for administrators only")
  if (portal === "business" && role === "admin") return notAllowed("Please use the administrator login")
  return undefined
}

/** Otherwise the password alone could set up a second factor beside the passkey. */
const passkeyNeeded = () => new Refusal(401, "Administrators need a second factor. Please sign in with your passkey.")

/** The login forms ask for a code when they see this field. */
const codeNeeded = () => new Refusal(401, "Enter the code from your authenticator app", { secondFactor: "required" })

/** The answer does not tell app codes and recovery codes apart. */
async function refuseWrongCode(api: Api, owner: CodeOwner, code: string): Promise<void> {
  if (await acceptOneTimeCode(api, owner, code)) return
  const message = "This code is not correct or was already used"
  throw new Refusal(401, message, { fields: { code: message }, secondFactor: "required" })
}
