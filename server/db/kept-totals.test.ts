import fc from "fast-check"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { contactStatuses, contactTypes } from "#contract/contacts.ts"
import { orderStatuses } from "#contract/orders.ts"
import { aCompany } from "#server/testing/company.ts"
import { useTestApp } from "#server/testing/test-app.ts"
import type { DbOrTx } from "./db.ts"

const app = useTestApp()

/** The kept totals and a count of every row, in one statement. Leaves out facets without rows. */
async function keptAndCounted() {
  const { rows } = await sql<{ kept: object[]; counted: object[] }>`
    WITH counted (noun, facet, rows, amount) AS (
      SELECT 'contacts', type || ' ' || status, count(*), 0.00 FROM contacts WHERE deleted_at IS NULL GROUP BY 2
      UNION ALL SELECT 'orders', status, count(*), coalesce(sum(amount), 0) FROM orders WHERE deleted_at IS NULL GROUP BY 2
      UNION ALL SELECT 'payments', status, count(*), sum(amount) FROM payments WHERE deleted_at IS NULL GROUP BY 2
      UNION ALL SELECT 'orders_by_day', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD ') || coalesce(family, 'none'),
        count(*), coalesce(sum(amount), 0) FROM orders WHERE deleted_at IS NULL GROUP BY 2
      UNION ALL SELECT 'revenue_by_day',
        to_char(coalesce(payment_date::timestamp, created_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD'), count(*), sum(amount)
        FROM payments WHERE deleted_at IS NULL AND status = 'received'
          AND coalesce(payment_date, '2000-01-01') BETWEEN '2000-01-01' AND '2099-12-31' GROUP BY 2
      UNION ALL SELECT 'messages', status, count(*), 0 FROM messages GROUP BY 2
      UNION ALL SELECT 'quote_requests', status, count(*), 0 FROM quote_requests GROUP BY 2
    ), kept AS (
      SELECT noun, facet, sum(rows) AS rows, sum(amount) AS amount FROM kept_totals GROUP BY 1, 2
      HAVING sum(rows) <> 0 OR sum(amount) <> 0
    )
    SELECT
      (SELECT coalesce(json_agg(json_build_array(noun, facet, rows, amount::numeric(20, 2)) ORDER BY noun, facet), '[]') FROM kept) AS kept,
      (SELECT coalesce(json_agg(json_build_array(noun, facet, rows, amount::numeric(20, 2)) ORDER BY noun, facet), '[]') FROM counted) AS counted`.execute(
    app().api.db,
  )
  return rows[0]!
}

const tables = ["contacts", "orders", "payments"] as const
const writing = fc.record({
  what: fc.constantFrom("add", "change", "delete", "restore", "forget"),
  table: fc.constantFrom(...tables),
  many: fc.integer({ min: 0, max: 4 }),
  status: fc.nat(),
  cents: fc.integer({ min: -99_999_999, max: 99_999_999 }),
})
type Writing = typeof writing extends fc.Arbitrary<infer One> ? One : never

async function write(db: DbOrTx, ownerId: string, { what, table, many, status, cents }: Writing): Promise<void> {
  const amount = sql`${cents / 100}::numeric(14, 2)`
  const set = {
    contacts: sql`type = ${contactTypes[status % 4]}, status = ${contactStatuses[status % 2]}`,
    orders: sql`status = ${orderStatuses[status % 4]}, amount = CASE WHEN ${cents}::int % 5 = 0 THEN NULL ELSE ${amount} END,
      created_at = now() - make_interval(months => ${status % 3})`,
    payments: sql`status = ${["pending", "received", "failed"][status % 3]}, amount = ${amount},
      payment_date = ${["2026-03-01", "1999-12-31", "2099-12-31", "9999-12-31", null][status % 5]}`,
  }[table]
  const some = sql`id IN (SELECT id FROM ${sql.table(table)} WHERE owner_id = ${ownerId} ORDER BY id LIMIT ${many} OFFSET ${status % 3})`
  const rows = sql`FROM generate_series(1, ${many}::int)`
  const add = {
    contacts: sql`INSERT INTO contacts (owner_id, name, type, status) SELECT ${ownerId}, 'Sample', 'client', 'active' ${rows}`,
    orders: sql`INSERT INTO orders (owner_id, order_number, client_name, description, amount, status, products)
      SELECT ${ownerId}, '1', 'Sample', 'Rice', ${amount}, 'active', '{}' ${rows}`,
    payments: sql`INSERT INTO payments (owner_id, amount, status, method) SELECT ${ownerId}, ${amount}, 'received', 'wire' ${rows}`,
  }[table]
  const statement = {
    add,
    change: sql`UPDATE ${sql.table(table)} SET ${set} WHERE ${some}`,
    delete: sql`UPDATE ${sql.table(table)} SET deleted_at = now() WHERE ${some}`,
    restore: sql`UPDATE ${sql.table(table)} SET deleted_at = NULL WHERE ${some}`,
    forget: sql`DELETE FROM ${sql.table(table)} WHERE ${some}`,
  }[what]
  await statement.execute(db)
}

describe("the totals that are kept", () => {
  it("are what a count of every row answers, whatever was written, undone and written at the same time", async () => {
    const { db } = app().api
    const owners = await Promise.all(Array.from({ length: 4 }, async () => (await aCompany(app)).id))
    const transaction = fc.record({
      writings: fc.array(writing, { minLength: 1, maxLength: 5 }),
      isUndone: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(transaction, { minLength: 8, maxLength: 12 }), async (transactions) => {
        const undo = new Error("undone")
        await Promise.all(
          transactions.map(({ writings, isUndone }, place) =>
            db
              .transaction()
              .execute(async (tx) => {
                // Transactions of one company run one after another; companies share only the totals.
                await sql`SELECT pg_advisory_xact_lock(${place % owners.length})`.execute(tx)
                for (const one of writings) await write(tx, owners[place % owners.length]!, one)
                if (isUndone) throw undo
              })
              .catch((error: unknown) => {
                if (error !== undo) throw error
              }),
          ),
        )
        const { kept, counted } = await keptAndCounted()
        expect(kept).toEqual(counted)
      }),
      { numRuns: 15 },
    )
  })

  it("forget the rows of an account that goes", async () => {
    const { db } = app().api
    const { id } = await aCompany(app)
    const one: Writing = { what: "add", table: "orders", many: 3, status: 0, cents: 150 }
    for (const table of tables) await write(db, id, { ...one, table })
    await db.deleteFrom("users").where("id", "=", id).execute()
    const { kept, counted } = await keptAndCounted()
    expect(kept).toEqual(counted)
  })

  it("take no more rows than there were writers at once", async () => {
    const { db } = app().api
    const { id } = await aCompany(app)
    const one: Writing = { what: "add", table: "contacts", many: 1, status: 0, cents: 0 }
    for (let count = 0; count < 30; count++) await write(db, id, one)
    const held = await db.selectFrom("keptTotals").select("id").where("facet", "=", "client active").execute()
    expect(held.length).toBeLessThanOrEqual(10)
  })
})
