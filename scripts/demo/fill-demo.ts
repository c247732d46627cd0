import { CurrentUser } from "#contract/auth/users.ts"
import { createAdmin } from "#server/auth/create-admin.ts"
import { hashPassword } from "#server/auth/passwords.ts"
import { findUserByEmail, insertUser } from "#server/auth/users.store.ts"
import type { Db } from "#server/db/db.ts"
import type { Env } from "#server/env.ts"
import { fillApprovals, harborPeople } from "./approvals.ts"
import { fillBooks } from "./company-books.ts"
import { backdateBuyers, fillQuoteDesk } from "./quote-desk.ts"
import { fillQuotes } from "./quotes.ts"
import { fillApiKeys } from "./api-keys.ts"
import { fillWebhooks } from "./webhooks.ts"

export const demoPassword = "Sample-Supply-2026"

const admin = "admin@example.com"
/** One person for each seat, to see the back office as they do. */
const colleagues = [
  { email: "partner@example.com", firstName: "Avery", lastName: "Sample", officeSeat: "partner" },
  { email: "desk@example.com", firstName: "Morgan", lastName: "Sample", officeSeat: "desk" },
  { email: "bookkeeper@example.com", firstName: "Quinn", lastName: "Sample", officeSeat: "bookkeeper" },
  { email: "reader@example.com", firstName: "Reese", lastName: "Sample", officeSeat: "reader" },
] as const
const harbor = "harbor@example.com"
const companies = [
  { email: harbor, firstName: "Robin", lastName: "Sample", books: "small" },
  { email: "ridge@example.com", firstName: "Dana", lastName: "Sample", books: "large" },
] as const
/** Made last, in one transaction with its books: if it exists, everything does. */
const lastOne = companies[1].email

export const signIns = {
  office: [admin, ...colleagues.map(({ email }) => email)],
  companies: [lastOne, harbor, ...harborPeople.map(({ email }) => email)],
}

/** Fills an empty database. Leaves one that it filled earlier unchanged, and refuses any other that has accounts. */
export async function fillDemo(db: Db, env: Env): Promise<"filled" | "filled before"> {
  if (await findUserByEmail(db, lastOne)) return "filled before"
  if (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) {
    throw new Error(
      "This database has accounts that are not the sample company's (or a start that was interrupted while filling it). Set DATA_DIR to an empty folder.",
    )
  }
  await createAdmin(db, admin, demoPassword)
  const desk = await findUserByEmail(db, admin)
  await fillQuoteDesk(
    db,
    CurrentUser.parse({
      ...desk,
      seat: "owner",
      company: null,
      companies: [],
      emailVerified: "true",
      emailConfirmed: false,
    }),
  )
  await fillQuotes(db, env, { email: admin, password: demoPassword })
  await backdateBuyers(db)
  await fillWebhooks(db, env)
  await fillApiKeys(db)
  const passwordHash = await hashPassword(demoPassword)
  const now = new Date()
  const verified = { passwordHash, emailVerifiedAt: now, emailConfirmedAt: now }
  for (const person of colleagues) await insertUser(db, { ...person, ...verified, role: "admin" })
  for (const { books, ...person } of companies) {
    if (person.email === lastOne) await fillApprovals(db, env, { harbor, admin, password: demoPassword, passwordHash })
    await db.transaction().execute(async (tx) => {
      const user = await insertUser(tx, { ...person, ...verified, role: "company" })
      await fillBooks(tx, user!.id, books) // The database had no account.
    })
  }
  return "filled"
}
