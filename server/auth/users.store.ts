import type { DbOrTx } from "#server/db/db.ts"
import { emailKeyOf } from "./email-key.ts"
import { forgetBrowsers } from "./known-browser.ts"
import { deleteSessionsOf } from "./sessions.store.ts"

export function findUserByEmail(db: DbOrTx, email: string) {
  return db.selectFrom("users").selectAll().where("emailKey", "=", emailKeyOf(email)).executeTakeFirst()
}

export function listAdmins(db: DbOrTx) {
  return db
    .selectFrom("users")
    .select(["email", "firstName", "lastName", "createdAt"])
    .where("role", "=", "admin")
    .orderBy("createdAt")
    .execute()
}

interface NewUser {
  email: string
  /** Null if the user signs in by single sign-on only. */
  passwordHash: string | null
  role: "admin" | "company"
  emailVerifiedAt: Date | null
  firstName: string
  lastName: string
}

/** Answers undefined if the address is taken. */
export function insertUser(db: DbOrTx, user: NewUser) {
  return db
    .insertInto("users")
    .values({ ...user, emailKey: emailKeyOf(user.email) })
    .onConflict((conflicting) => conflicting.column("emailKey").doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function setPassword(tx: DbOrTx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable("users").set({ passwordHash }).where("id", "=", userId).execute()
}

/** Also ends all sessions and forgets known browsers, because the old password opened them. */
export async function replacePassword(tx: DbOrTx, userId: string, passwordHash: string): Promise<void> {
  await setPassword(tx, userId, passwordHash)
  await deleteSessionsOf(tx, userId)
  await forgetBrowsers(tx, userId)
}

/** Proves the address. The registration whose link was clicked becomes the account. */
export async function verifyUser(
  tx: DbOrTx,
  userId: string,
  registration: { passwordHash: string | null; firstName: string | null; lastName: string | null },
): Promise<void> {
  const { passwordHash, firstName, lastName } = registration
  await forgetBrowsers(tx, userId)
  await tx
    .updateTable("users")
    .set({
      emailVerifiedAt: new Date(),
      ...(passwordHash && { passwordHash }),
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
    })
    .where("id", "=", userId)
    .execute()
}

export function lockUser(tx: DbOrTx, userId: string) {
  return tx.selectFrom("users").selectAll().where("id", "=", userId).forUpdate().executeTakeFirstOrThrow()
}

/** Someone other than the person who registered proved the address, so everything from that registration is deleted. */
export async function takeOverUnproved(tx: DbOrTx, userId: string, names: { firstName: string; lastName: string }) {
  await forgetBrowsers(tx, userId)
  return tx
    .updateTable("users")
    .set({ ...names, passwordHash: null, emailVerifiedAt: new Date() })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Turns a company account without books into an administrator, with the password and names that the guest chose. */
export async function becomeAdministrator(
  tx: DbOrTx,
  userId: string,
  guest: { passwordHash: string; firstName: string; lastName: string },
): Promise<void> {
  await forgetBrowsers(tx, userId)
  await tx
    .updateTable("users")
    .set({ ...guest, role: "admin", emailVerifiedAt: new Date() })
    .where("id", "=", userId)
    .execute()
}
