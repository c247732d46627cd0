import { sql } from "kysely"
import type { AuditAction } from "#contract/desk/audit-actions.ts"
import { NewAdmin } from "#contract/auth/users.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import type { Env } from "#server/env.ts"
import { deleteUnusedMailTokens } from "./mail-tokens.store.ts"
import { hashPassword, isCommonPassword, tooCommon } from "./passwords.ts"
import { deleteFactors } from "./passkeys/passkeys.store.ts"
import { deleteSessionsOf } from "./sessions.store.ts"
import { unnamed } from "./signature.ts"
import {
  becomeAdministrator,
  findUserByEmail,
  insertUser,
  listAdmins,
  lockUser,
  replacePassword,
} from "./users.store.ts"

export class AdminProblem extends Error {}

function parseAdmin(email: string, password: string) {
  const parsed = NewAdmin.safeParse({ email, password, ...unnamed })
  if (!parsed.success) throw new AdminProblem(parsed.error.issues.map(({ message }) => message).join("\n"))
  if (isCommonPassword(password)) throw new AdminProblem(tooCommon)
  return parsed.data
}

/** Makes an owner. The address must not have a verified account. Sign-up never calls this. */
export async function createAdmin(db: Db, email: string, password: string): Promise<void> {
  const { password: accepted, ...admin } = parseAdmin(email, password)
  const passwordHash = await hashPassword(accepted)
  await db.transaction().execute((tx) => insertAdmin(tx, { ...admin, passwordHash }))
}

interface Admin {
  email: string
  passwordHash: string
  firstName: string
  lastName: string
}

async function insertAdmin(tx: DbOrTx, admin: Admin): Promise<void> {
  const made = await insertUser(tx, { ...admin, role: "admin", officeSeat: "owner", emailVerifiedAt: new Date() })
  await recordCommand(tx, made?.id ?? (await raiseUnproved(tx, admin)), "account.make-administrator")
}

/** A stranger may have registered the address without proving it, so everything from that registration is deleted. */
async function raiseUnproved(tx: DbOrTx, { email, ...admin }: Admin): Promise<string> {
  const { id } = (await findUserByEmail(tx, email))! // The insert just found the address taken.
  const user = await lockUser(tx, id)
  if (user.role === "admin" || user.emailVerifiedAt || user.lockedAt)
    throw new AdminProblem(`There is already an account for ${email}`)
  await becomeAdministrator(tx, id, { ...admin, officeSeat: "owner" })
  await deleteSessionsOf(tx, id)
  await deleteFactors(tx, id)
  for (const purpose of ["verify-email", "reset-password"] as const)
    await deleteUnusedMailTokens(tx, { userId: id, purpose })
  return id
}

/** Server commands run without an account, so the evidence names only the action and the account it changed. */
const recordCommand = (db: DbOrTx, subject: string, action: AuditAction) =>
  recordEvent(db, { userId: null, userEmail: null, action, subject, clientAddress: null })

/** Sets a new password, unlocks the account, clears the second factor, and ends all sessions. */
export async function resetAdmin(db: Db, email: string, password: string): Promise<void> {
  const admin = parseAdmin(email, password)
  const user = await findUserByEmail(db, admin.email)
  if (user?.role !== "admin") throw new AdminProblem(`There is no administrator ${email}`)
  const passwordHash = await hashPassword(admin.password)
  await db.transaction().execute(async (tx) => {
    await replacePassword(tx, user.id, passwordHash)
    await tx.updateTable("users").set({ lockedAt: null }).where("id", "=", user.id).execute()
    await clearSecondFactor(tx, user)
    await recordCommand(tx, user.id, "account.reset-by-command")
  })
}

/** For any user who has lost both the phone and the recovery codes. Ends all sessions. */
export async function resetSecondFactor(db: Db, email: string): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (!user) throw new AdminProblem(`There is no account for ${email}`)
  await db.transaction().execute(async (tx) => {
    if (!(await clearSecondFactor(tx, user))) throw new AdminProblem(`${email} has no second factor`)
    await deleteSessionsOf(tx, user.id)
  })
}

async function clearSecondFactor(tx: DbOrTx, { id, email }: { id: string; email: string }): Promise<boolean> {
  if (!(await deleteFactors(tx, id))) return false
  await recordEvent(tx, { userId: id, userEmail: email, action: "second-factor.reset", clientAddress: null })
  return true
}

/** When the server starts without an administrator, makes the one in ADMIN_EMAIL and ADMIN_PASSWORD. */
export async function createFirstAdmin(
  db: Db,
  env: Pick<Env, "ADMIN_EMAIL" | "ADMIN_PASSWORD">,
): Promise<"made" | "present" | "none"> {
  if ((await listAdmins(db)).length > 0) return "present"
  if (!env.ADMIN_EMAIL || !env.ADMIN_PASSWORD) return "none"
  const { password, ...admin } = parseAdmin(env.ADMIN_EMAIL, env.ADMIN_PASSWORD)
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    // Another process may start at the same time. keep_an_administrator() uses the same lock number.
    await sql`SELECT pg_advisory_xact_lock(7201946)`.execute(tx)
    if ((await listAdmins(tx)).length > 0) return "present"
    await insertAdmin(tx, { ...admin, passwordHash })
    return "made"
  })
}
