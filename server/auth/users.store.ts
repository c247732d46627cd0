import type { OfficeSeat } from "#contract/auth/seats.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { emailKeyOf } from "./email-key.ts"
import { forgetBrowsers } from "./known-browser.ts"
import { deletePasskeysOf } from "./passkeys/passkeys.store.ts"
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

/** Addresses of the owners who can sign in. */
export async function listOfficeOwners(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("email")
    .where("role", "=", "admin")
    .where("officeSeat", "=", "owner")
    .where("lockedAt", "is", null)
    .execute()
  return rows.map(({ email }) => email)
}

type NewUser = NewPerson & ({ role: "company" } | { role: "admin"; officeSeat: OfficeSeat })

interface NewPerson {
  email: string
  /** Null if the user signs in by single sign-on only. */
  passwordHash: string | null
  emailVerifiedAt: Date | null
  /** When the account shows from the start that its user reads the mailbox. */
  emailConfirmedAt?: Date
  firstName: string
  lastName: string
}

/** Returns undefined if the address is taken. */
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

/** Marks the address as verified. The registration whose link was opened becomes the account. */
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

/** The person who signs in reads the mailbox. Returns false if that was known before. */
export async function confirmEmailOf(tx: DbOrTx, userId: string): Promise<boolean> {
  const confirmed = await tx
    .updateTable("users")
    .set({ emailConfirmedAt: new Date() })
    .where("id", "=", userId)
    .where("emailConfirmedAt", "is", null)
    .executeTakeFirst()
  return confirmed.numUpdatedRows > 0n
}

export function lockUser(tx: DbOrTx, userId: string) {
  return tx.selectFrom("users").selectAll().where("id", "=", userId).forUpdate().executeTakeFirstOrThrow()
}

/** The reader of the mailbox may not be the person who registered, whose password and browsers end. */
export async function takeOverUnconfirmed(tx: DbOrTx, userId: string, names: { firstName: string; lastName: string }) {
  await forgetBrowsers(tx, userId)
  await deletePasskeysOf(tx, userId)
  const now = new Date()
  return tx
    .updateTable("users")
    .set({ ...names, passwordHash: null, emailVerifiedAt: now, emailConfirmedAt: now })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Turns a company account without books into an administrator, with the password and names that the guest chose. */
export async function becomeAdministrator(
  tx: DbOrTx,
  userId: string,
  guest: { passwordHash: string; firstName: string; lastName: string; officeSeat: OfficeSeat },
): Promise<void> {
  await forgetBrowsers(tx, userId)
  await deletePasskeysOf(tx, userId)
  await tx
    .updateTable("users")
    .set({ ...guest, role: "admin", emailVerifiedAt: new Date() })
    .where("id", "=", userId)
    .execute()
}
