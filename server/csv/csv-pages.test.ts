import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { SortedPage } from "#server/lists/sorted-list.ts"
import { orders } from "#server/orders/orders.store.ts"
import { aCompany } from "#server/testing/company.ts"
import { useTestApp } from "#server/testing/test-app.ts"
import { textColumn } from "./csv-columns.ts"
import { csvPages } from "./csv-pages.ts"

const app = useTestApp()

/** An export of several pages, and the pages requested so far. */
async function anExport(failsFrom = Number.POSITIVE_INFINITY) {
  const { db } = app().api
  const { id } = await aCompany(app)
  await sql`INSERT INTO orders (owner_id, order_number, client_name, description, status, products)
    SELECT ${id}, n::text, 'Sample', repeat('x', 5000), 'active', '{}' FROM generate_series(1, 700) AS n`.execute(db)
  const asked: SortedPage[] = []
  const columns = { Description: textColumn(sql`orders.description`) }
  const rows = (page: SortedPage) => {
    asked.push(page)
    const query = orders.newestPage(db, { ownerId: id }, page)
    return asked.length < failsFrom ? query : query.where(sql<boolean>`1 / (orders.version - 1) = 0`)
  }
  return { asked, pages: csvPages(db, { table: "orders", columns, rows }) }
}

/** As long as another client takes to read a whole export. */
async function whileAnotherReads() {
  const { asked, pages } = await anExport()
  for await (const { rows } of pages) expect(rows).toBeGreaterThan(0)
  expect(asked.length).toBeGreaterThan(3)
}

describe("the pages of an export", () => {
  it("are asked for one ahead, however long the client takes", async () => {
    const { asked, pages } = await anExport()
    for (const number of [1, 2, 3]) {
      expect((await pages.next()).done).toBe(false)
      await whileAnotherReads()
      expect(asked).toHaveLength(number + 1)
    }
    await pages.return(undefined)
  })

  it("are asked for no more when the client has gone", async () => {
    const { asked, pages } = await anExport()
    await pages.next()
    await pages.return(undefined)
    await whileAnotherReads()
    expect(asked).toHaveLength(2)
  })

  it("that fail after the client has gone end no process, and otherwise the export", async () => {
    const left = await anExport(2)
    await left.pages.next()
    await left.pages.return(undefined)
    await whileAnotherReads()
    const kept = await anExport(2)
    await kept.pages.next()
    await expect(kept.pages.next()).rejects.toThrow("division by zero")
  })
})
