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
  /** Null for somebody who comes by single sign-on only. */
  passwordHash: string | null
  role: "admin" | "company"
  emailVerifiedAt: Date | null
  firstName: string
  lastName: string
}

/** Answers undefined when the address is taken. */
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

/** Sets the password, ends every session that the old one opened and forgets its browsers. */
export async function replacePassword(tx: DbOrTx, userId: string, passwordHash: string): Promise<void> {
  await setPassword(tx, userId, passwordHash)
  await deleteSessionsOf(tx, userId)
  await forgetBrowsers(tx, userId)
}

/** The address is proved: the registration of the clicked letter becomes the account. */
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

/** The address is proved by somebody else than who registered it: nothing of that registration stays. */
export async function takeOverUnproved(tx: DbOrTx, userId: string, names: { firstName: string; lastName: string }) {
  await forgetBrowsers(tx, userId)
  return tx
    .updateTable("users")
    .set({ ...names, passwordHash: null, emailVerifiedAt: new Date() })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An account that was a company's, without books: password and names are the guest's own from now on. */
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
