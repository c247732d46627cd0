import { NewAdmin } from "#contract/users.ts"
import type { Db } from "#server/db/connect.ts"
import type { Env } from "#server/env.ts"
import { hashPassword } from "./passwords.ts"
import { findUserByEmail, insertUser, listAdmins, replacePassword } from "./users.store.ts"

export class AdminProblem extends Error {}

function parseAdmin(email: string, password: string) {
  const parsed = NewAdmin.safeParse({ email, password, firstName: "Site", lastName: "Administrator" })
  if (parsed.success) return parsed.data
  throw new AdminProblem(parsed.error.issues.map(({ message }) => message).join("\n"))
}

/** Makes an administrator; the address must be free. No sign-up ever comes here. */
export async function createAdmin(db: Db, email: string, password: string): Promise<void> {
  const { password: accepted, ...admin } = parseAdmin(email, password)
  const passwordHash = await hashPassword(accepted)
  const made = await insertUser(db, { ...admin, passwordHash, role: "admin", emailVerifiedAt: new Date() })
  if (!made) throw new AdminProblem(`There is an account for ${email} already`)
}

/** Gives an administrator a new password and ends the sessions of the old one. */
export async function resetAdmin(db: Db, email: string, password: string): Promise<void> {
  const admin = parseAdmin(email, password)
  const user = await findUserByEmail(db, admin.email)
  if (user?.role !== "admin") throw new AdminProblem(`There is no administrator ${email}`)
  const passwordHash = await hashPassword(admin.password)
  await db.transaction().execute((tx) => replacePassword(tx, user.id, passwordHash))
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
