import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { DeletedRow } from "#contract/books/deleted-rows.ts"
import { aCompany, callsAs, type Company } from "#server/testing/company.ts"
import { aContact } from "#server/testing/contacts.ts"
import { anOrder } from "#server/testing/orders.ts"
import { aPayment } from "#server/testing/payments.ts"
import { aCompanyUser, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const address = "/api/dashboard/deleted"

const make = async (company: Company, url: string, body: object) =>
  (await company.post(url, body)).json<{ id: string }>().id
const deletedOf = async (company: Company) => (await company.get(address)).json<DeletedRow[]>()

describe("what a company has deleted", () => {
  it("is told newest first with what it was called, until it is restored", async () => {
    const company = await aCompany(app)
    const contact = await make(company, "/api/contacts", aContact({ name: "Dana", company: "Example Depot" }))
    const orderId = await make(company, "/api/orders", anOrder({ orderNumber: "SO-7", clientName: "Example Depot" }))
    const payment = await make(company, "/api/payments", aPayment({ amount: "12.5", orderId }))
    const kept = await make(company, "/api/contacts", aContact())
    expect(await deletedOf(company)).toEqual([])
    await company.delete(`/api/contacts/${contact}`)
    await company.delete(`/api/orders/${orderId}`)
    await company.delete(`/api/payments/${payment}`)
    expect(await deletedOf(company)).toEqual([
      { noun: "payment", id: payment, name: "12.50", detail: "SO-7", deletedAt: expect.any(String) },
      { noun: "order", id: orderId, name: "SO-7", detail: "Example Depot", deletedAt: expect.any(String) },
      { noun: "contact", id: contact, name: "Dana", detail: "Example Depot", deletedAt: expect.any(String) },
    ])
    expect((await company.post(`/api/orders/${orderId}/restore`)).statusCode).toBe(200)
    const left = await deletedOf(company)
    expect(left.map(({ id }) => id)).toEqual([payment, contact])
    expect(left.map(({ id }) => id)).not.toContain(kept)
  })

  it("is not told any more after a week, when it cannot be restored either", async () => {
    const company = await aCompany(app)
    const id = await make(company, "/api/contacts", aContact())
    await company.delete(`/api/contacts/${id}`)
    await sql`UPDATE contacts SET deleted_at = now() - interval '7 days' WHERE id = ${id}`.execute(app().api.db)
    expect(await deletedOf(company)).toEqual([])
    expect((await company.post(`/api/contacts/${id}/restore`)).statusCode).toBe(404)
  })

  it("is told a hundred rows far", async () => {
    const company = await aCompany(app)
    await sql`INSERT INTO contacts (owner_id, name, type, status, deleted_at)
      SELECT ${company.id}, 'Name ' || n, 'client', 'active', now() - make_interval(secs => n)
      FROM generate_series(1, 120) AS n`.execute(app().api.db)
    const rows = await deletedOf(company)
    expect(rows).toHaveLength(100)
    expect(rows[0]!.name).toBe("Name 1")
  })

  it("is hidden from other companies", async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)]
    await company.delete(`/api/contacts/${await make(company, "/api/contacts", aContact())}`)
    expect(await deletedOf(other)).toEqual([])
    expect((await callsAs(app, {}).get(address)).statusCode).toBe(401)
    const unverified = callsAs(app, await aCompanyUser(app(), { verified: false }))
    expect((await unverified.get(address)).statusCode).toBe(403)
  })
})
