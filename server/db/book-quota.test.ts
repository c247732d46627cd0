import { afterEach, describe, expect, it } from "vitest"
import { aCompany, type Company } from "#server/testing/company.ts"
import { callsOf, companyBooks } from "#server/testing/company-rows.ts"
import { importRows } from "#server/testing/imports.ts"
import { anOrder } from "#server/testing/orders.ts"
import { useTestApp } from "#server/testing/test-app.ts"
import { deleteInBatches } from "./delete-in-batches.ts"
import { setBookQuota } from "./book-quota.ts"
import { sql } from "kysely"

const app = useTestApp()
const allow = (rows: number, megabytes = 1) =>
  setBookQuota(app().api.db, { COMPANY_ROWS: rows, COMPANY_MEGABYTES: megabytes })
afterEach(() => allow(200_000, 200))

const full = /^This company's books are full, so nothing was saved\. Delete/

function expectFull({ statusCode, json }: Awaited<ReturnType<Company["post"]>>) {
  expect(statusCode).toBe(409)
  expect(json().message).toMatch(full)
}

describe.each(companyBooks)("a company whose books are full, with a $noun more", (books) => {
  const { path, aRow, change } = books
  const { list, add } = callsOf(books)

  it("is told so, and may still change and delete what it has", async () => {
    await allow(3)
    const [company, other] = [await aCompany(app), await aCompany(app)]
    const [row] = [await add(company), await add(company), await add(company)]
    expectFull(await company.post(path, aRow()))
    expect(await list(company)).toHaveLength(3)
    expect((await company.patch(`${path}/${row.id}`, change)).statusCode).toBe(200)
    expect((await company.delete(`${path}/${row.id}`)).statusCode).toBe(204)
    expect((await other.post(path, aRow())).statusCode).toBe(201)
  })

  it("has room again once deleted rows are removed for good, and not before", async () => {
    await allow(1)
    const company = await aCompany(app)
    const { id } = await add(company)
    await company.delete(`${path}/${id}`)
    expectFull(await company.post(path, aRow()))
    await deleteInBatches(app().api.db, path.replace("/api/", "") as "contacts", sql`id = ${id}`)
    expect((await company.post(path, aRow())).statusCode).toBe(201)
  })

  it("gets no more in by sending many at once", async () => {
    await allow(3)
    const company = await aCompany(app)
    const replies = await Promise.all(Array.from({ length: 8 }, () => company.post(path, aRow())))
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
    expect(await list(company)).toHaveLength(3)
  })
})

describe("an import that the books have no room for", () => {
  it("takes in nothing, says so, and goes through when there is room", async () => {
    await allow(5)
    const company = await aCompany(app)
    const rows = Array.from({ length: 6 }, anOrder)
    expectFull((await importRows(company, "orders", rows)).reply)
    expect((await company.get("/api/orders")).json()).toEqual([])
    await allow(6)
    expect((await importRows(company, "orders", rows)).reply.json()).toMatchObject({ rows: 6 })
  })

  it("is refused by its size too, and a row may then become shorter but not longer", async () => {
    await allow(1_000)
    const company = await aCompany(app)
    const long = { ...anOrder(), notes: "n".repeat(5_000) }
    const tooMuch = Array.from({ length: 210 }, () => long)
    expectFull((await importRows(company, "orders", tooMuch)).reply)
    await importRows(company, "orders", [long])
    const [order] = (await company.get("/api/orders")).json<[{ id: string }]>()
    await sql`UPDATE book_quota SET bytes = 1000`.execute(app().api.db)
    expectFull(await company.patch(`/api/orders/${order.id}`, { description: "d".repeat(4_000) }))
    expect((await company.patch(`/api/orders/${order.id}`, { notes: null })).statusCode).toBe(200)
  })
})
