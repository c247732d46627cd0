import { sql } from "kysely"
import { expect, it } from "vitest"
import { aBuyer, aSentRevision } from "#server/testing/sent-quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const change = (quoteId: string, set: string) =>
  sql`UPDATE quotes SET ${sql.raw(set)} WHERE id = ${quoteId}`.execute(app().api.db)

it.each([
  "lines = '[]'",
  "shipping = 0",
  "total = 1",
  "remarks = 'Later'",
  "payment_terms = 'Net 90'",
  "valid_until = '2099-12-31'",
  "expires_at = now()",
  "revision = 9",
  "status = 'draft'",
])("keeps what a buyer was sent, even from someone with the database's password: %s", async (set) => {
  const buyer = await aBuyer(app)
  const quoteId = await aSentRevision(app, buyer.id)
  const before = (await buyer.read()).body
  await expect(change(quoteId, set)).rejects.toThrow("A sent quote cannot be changed")
  expect((await buyer.read()).body).toBe(before)
})

it("keeps a decision from being changed or taken back", async () => {
  for (const answer of ["accept", "decline"] as const) {
    const buyer = await aBuyer(app)
    const quoteId = await aSentRevision(app, buyer.id)
    expect((await buyer[answer]()).statusCode).toBe(200)
    for (const set of [
      "status = 'sent'",
      "decided_by = 'Someone else'",
      "decided_at = now()",
      "accepted_items = '{3}'",
    ])
      await expect(change(quoteId, set)).rejects.toThrow("A sent quote cannot be changed")
  }
})
