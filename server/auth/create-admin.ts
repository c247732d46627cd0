import type { AuditAction } from "#contract/audit.ts"
import { NewAdmin } from "#contract/users.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db, DbOrTx } from "#server/db/connect.ts"
import type { Env } from "#server/env.ts"
import { isCommonPassword, tooCommon } from "./common-passwords.ts"
import { hashPassword } from "./passwords.ts"
import { deleteSecondFactor } from "./second-factors.store.ts"
import { deleteSessionsOf } from "./sessions.store.ts"
import { findUserByEmail, insertUser, listAdmins, replacePassword } from "./users.store.ts"

export class AdminProblem extends Error {}

function parseAdmin(email: string, password: string) {
  const parsed = NewAdmin.safeParse({ email, password, firstName: "Site", lastName: "Administrator" })
  if (!parsed.success) throw new AdminProblem(parsed.error.issues.map(({ message }) => message).join("\n"))
  if (isCommonPassword(password)) throw new AdminProblem(tooCommon)
  return parsed.data
}

/** Makes an administrator; the address must be free. No sign-up ever comes here. */
export async function createAdmin(db: Db, email: string, password: string): Promise<void> {
  const { password: accepted, ...admin } = parseAdmin(email, password)
  const passwordHash = await hashPassword(accepted)
  const made = await insertUser(db, { ...admin, passwordHash, role: "admin", emailVerifiedAt: new Date() })
  if (!made) throw new AdminProblem(`There is an account for ${email} already`)
  await recordCommand(db, made.id, "account.make-administrator")
}

/** Whoever runs commands on the server has no account: the evidence names what was done, and to whom. */
const recordCommand = (db: DbOrTx, subject: string, action: AuditAction) =>
  recordEvent(db, { userId: null, userEmail: null, action, subject, clientAddress: null })

/** Gives an administrator a new password, unlocks, clears the second factor, and ends the sessions. */
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

/** For whoever has lost the phone and the recovery codes, administrator or not; ends the sessions too. */
export async function resetSecondFactor(db: Db, email: string): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (!user) throw new AdminProblem(`There is no account for ${email}`)
  await db.transaction().execute(async (tx) => {
    if (!(await clearSecondFactor(tx, user))) throw new AdminProblem(`${email} has no second factor`)
    await deleteSessionsOf(tx, user.id)
  })
}

async function clearSecondFactor(tx: DbOrTx, { id, email }: { id: string; email: string }): Promise<boolean> {
  if (!(await deleteSecondFactor(tx, id))) return false
  await recordEvent(tx, { userId: id, userEmail: email, action: "second-factor.reset", clientAddress: null })
  return true
}

/** On a start without any administrator: makes the one that ADMIN_EMAIL and ADMIN_PASSWORD name. */
export async function createFirstAdmin(
  db: Db,
  env: Pick<Env, "ADMIN_EMAIL" | "ADMIN_PASSWORD">,
): Promise<"made" | "present" | "none"> {
  if ((await listAdmins(db)).length > 0) return "present"
  if (!env.ADMIN_EMAIL || !env.ADMIN_PASSWORD) return "none"
  await createAdmin(db, env.ADMIN_EMAIL, env.ADMIN_PASSWORD)
  return "made"
}
