import { findUserByEmail, insertUser } from "#server/auth/users.store.ts"
import type { Db } from "#server/db/db.ts"
import type { Env } from "#server/env.ts"
import { callsOf, draftOf, whileOpen } from "./quotes.ts"

/** The colleagues of the small company, whose buyer needs an approver above $2,500. */
export const harborPeople = [
  { email: "buyer@example.com", firstName: "Lee", lastName: "Sample", seat: "buyer" },
  { email: "approver@example.com", firstName: "Jamie", lastName: "Sample", seat: "approver" },
] as const

interface Filling {
  /** The address of the company's owner. */
  harbor: string
  admin: string
  password: string
  passwordHash: string
}

/** A company with an amount, a buyer and an approver, and a quote that waits for approval. */
export async function fillApprovals(db: Db, env: Env, { harbor, admin, password, passwordHash }: Filling) {
  const { id: companyId } = (await findUserByEmail(db, harbor))! // Made before its colleagues.
  const now = new Date()
  for (const { seat, ...person } of harborPeople) {
    const account = { ...person, passwordHash, emailVerifiedAt: now, emailConfirmedAt: now }
    const { id: userId } = (await insertUser(db, { ...account, role: "company" }))! // The database had no account.
    await db.insertInto("members").values({ companyId, userId, seat }).execute()
    await db.deleteFrom("companies").where("id", "=", userId).execute()
  }
  await db.updateTable("companies").set({ approvalAbove: "2500.00" }).where("id", "=", companyId).execute()
  await whileOpen(db, env, async (http) => {
    const [buyer, desk] = [
      await callsOf(http, { email: harborPeople[0].email, password }),
      await callsOf(http, { email: admin, password }),
    ]
    const { number } = await buyer<{ number: string }>("POST", "/api/quote-requests", {
      customerName: "Lee Sample",
      customerOrganization: "Sample Harbor Services",
      customerEmail: harborPeople[0].email,
      products: [
        { category: "hardware", name: "Safety glasses", quantity: 600 },
        { category: "food", name: "Beef brisket, deckle-off, boneless", quantity: 400 },
      ],
    })
    const draft = await draftOf(desk, number, 1)
    await desk("POST", `/api/admin/quotes/${draft.id}/send`)
    const { path } = await buyer<{ path: string }>("POST", `/api/quote-requests/${number}/link`)
    const acceptance = { revision: 1, name: "Lee Sample", purchaseOrder: "SAMPLE-PO-900", authorized: true }
    await buyer("POST", `/api${path}/accept`, acceptance)
  })
}
