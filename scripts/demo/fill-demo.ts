import { CurrentUser } from "#contract/users.ts"
import { createAdmin } from "#server/auth/create-admin.ts"
import { hashPassword } from "#server/auth/passwords.ts"
import { findUserByEmail, insertUser } from "#server/auth/users.store.ts"
import type { Db } from "#server/db/db.ts"
import type { Env } from "#server/env.ts"
import { fillBooks } from "./company-books.ts"
import { fillQuoteDesk } from "./quote-desk.ts"
import { fillQuotes } from "./quotes.ts"
import { fillApiKeys } from "./api-keys.ts"
import { fillWebhooks } from "./webhooks.ts"

export const demoPassword = "Sample-Supply-2026"

const admin = "admin@example.com"
const companies = [
  { email: "harbor@example.com", firstName: "Robin", lastName: "Sample", books: "small" },
  { email: "ridge@example.com", firstName: "Dana", lastName: "Sample", books: "large" },
] as const
/** Made last, in one transaction with its books: where it is, nothing is missing. */
const lastOne = companies[1].email

/** The administrator first. */
export const signIns = [admin, lastOne, companies[0].email] as const

/** Fills an empty database; leaves one that it has filled as it is, and refuses any other that has accounts. */
export async function fillDemo(db: Db, env: Env): Promise<"filled" | "filled before"> {
  if (await findUserByEmail(db, lastOne)) return "filled before"
  if (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) {
    throw new Error(
      "This database has accounts that are not the sample company's (or a start that was interrupted while filling it). Set DATA_DIR to an empty folder.",
    )
  }
  await createAdmin(db, admin, demoPassword)
  const desk = await findUserByEmail(db, admin)
  await fillQuoteDesk(db, CurrentUser.parse({ ...desk, seat: "owner", emailVerified: "true", emailConfirmed: false }))
  await fillQuotes(db, env, { email: admin, password: demoPassword })
  await fillWebhooks(db, env)
  await fillApiKeys(db)
  const passwordHash = await hashPassword(demoPassword)
  for (const { books, ...person } of companies) {
    await db.transaction().execute(async (tx) => {
      const now = new Date()
      const account = { ...person, passwordHash, role: "company" as const, emailVerifiedAt: now, emailConfirmedAt: now }
      const user = await insertUser(tx, account)
      await fillBooks(tx, user!.id, books) // The database had no account.
    })
  }
  return "filled"
}
