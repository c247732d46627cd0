import { CompiledQuery, sql } from "kysely"
import { beforeAll, describe, expect, inject, it } from "vitest"
import { contactSorts } from "#contract/books/contacts.ts"
import { orderSorts } from "#contract/books/orders.ts"
import { paymentSorts } from "#contract/books/payments.ts"
import { contacts } from "#server/contacts/contacts.store.ts"
import { listDeletedRowsOf, listDueOrders, readCompanySummary } from "#server/dashboard/dashboard.store.ts"
import type { Db } from "#server/db/db.ts"
import { orders } from "#server/orders/orders.store.ts"
import { payments } from "#server/payments/payments.store.ts"
import { aCompany } from "#server/testing/company.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
let ownerId = ""

interface Plan {
  "Node Type": string
  "Relation Name"?: string
  "Index Name"?: string
  "Index Cond"?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Runs a store function and returns the plan of the last statement that it sent. */
async function planOf(run: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const { db } = app().api
  const statements: CompiledQuery[] = []
  const recording = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await run(recording)
  const { sql: text, parameters } = statements.at(-1)! // Each store function sends at least one.
  const { rows } = await db.executeQuery(CompiledQuery.raw(`EXPLAIN (FORMAT JSON) ${text}`, [...parameters]))
  const [[{ Plan: root }]] = Object.values(rows[0] as object) as [[{ Plan: Plan }]]
  return nodesOf(root)
}

// Plans for a realistic company: PostgreSQL holds twenty times as many rows of other companies.
describe.runIf(inject("databaseKind") === "postgres")("a page of a company's list", () => {
  beforeAll(async () => {
    const { db } = app().api
    const owners = [await aCompany(app), ...(await Promise.all(Array.from({ length: 20 }, () => aCompany(app))))]
    ownerId = owners[0]!.id
    for (const { id } of owners) {
      const many = sql`FROM generate_series(1, 1000) AS n`
      await sql`INSERT INTO contacts (owner_id, name, company, type, status, created_at)
        SELECT ${id}, 'Name ' || n, 'Company ' || n % 50, 'client', 'active', now() - make_interval(secs => n) ${many}`.execute(
        db,
      )
      await sql`INSERT INTO orders (owner_id, order_number, client_name, description, amount, status, products, delivery_date, created_at)
        SELECT ${id}, 'SO-' || n, 'Client ' || n % 50, 'Text', n, 'active', '{}', date '2026-01-01' + n, now() - make_interval(secs => n)
        ${many}`.execute(db)
      await sql`INSERT INTO payments (owner_id, amount, status, method, payment_date, created_at)
        SELECT ${id}, n, 'received', 'wire', date '2026-01-01' + n, now() - make_interval(secs => n) ${many}`.execute(
        db,
      )
    }
    for (const table of ["contacts", "orders", "payments"]) await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db)
  })

  const page = { limit: 11, filter: {} }
  const lists = {
    contacts: { sorts: contactSorts, own: contacts.list, all: contacts.listOwned },
    orders: { sorts: orderSorts, own: orders.list, all: orders.listOwned },
    payments: { sorts: paymentSorts, own: payments.list, all: payments.listOwned },
  }
  // A place in the middle of the list.
  const places: Record<string, string> = {
    createdAt: new Date(Date.now() - 500_000).toISOString(),
    amount: "500.00",
    deliveryDate: "2027-05-15",
    paymentDate: "2027-05-15",
  }

  const common: Record<string, object> = {
    contacts: { status: "active" },
    orders: { status: "active" },
    payments: { status: "received" },
  }
  const rare: Record<string, object> = {
    contacts: { status: "inactive" },
    orders: { status: "cancelled" },
    payments: { status: "failed" },
  }

  for (const [table, { sorts, own, all }] of Object.entries(lists)) {
    // Each list has its own sorts; one loop over all lists needs the name as plain text.
    const listOwn = own as (db: Db, options: object) => Promise<unknown>
    const listAll = all as (db: Db, options: object) => Promise<unknown>

    it.each(sorts.flatMap((sort) => ["asc", "desc"].map((order) => [sort, order] as const)))(
      `of ${table} by %s, %s, reads an index that begins with the owner and sorts nothing, at any depth`,
      async (sort, order) => {
        const after = { key: places[sort] ?? "name 5", id: crypto.randomUUID() }
        for (const options of [page, { ...page, after }]) {
          const nodes = await planOf((db) => listOwn(db, { ...options, scope: { ownerId }, sort, order }))
          expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort")
          const [scan] = nodes.filter((node) => node["Relation Name"] === table)
          expect(scan!["Index Name"]).toContain(`${table}_owner_`)
          expect(scan!["Index Cond"]).toContain("owner_id =")
          expect(scan!["Index Cond"]!.includes("ROW(")).toBe("after" in options)
        }
      },
    )

    it.each(sorts.flatMap((sort) => ["asc", "desc"].map((order) => [sort, order] as const)))(
      `of ${table} of all companies by %s, %s, reads an index and sorts nothing, at any depth, filtered or not`,
      async (sort, order) => {
        const after = { key: places[sort] ?? "name 5", id: crypto.randomUUID() }
        for (const options of [page, { ...page, after }, { ...page, after, filter: common[table] }]) {
          const nodes = await planOf((db) => listAll(db, { ...options, scope: "all companies", sort, order }))
          expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort")
          const [scan] = nodes.filter((node) => node["Relation Name"] === table)
          expect(scan!["Node Type"]).toBe("Index Scan")
          expect((scan!["Index Cond"] ?? "").includes("ROW(")).toBe("after" in options)
        }
      },
    )

    it.each(["asc", "desc"])(
      `of ${table} of all companies that is searched finds its rows by an index, %s`,
      async (order) => {
        const filter = { q: { contacts: "name 777", orders: "so-777", payments: "so-777" }[table] }
        const nodes = await planOf((db) =>
          listAll(db, { ...page, filter, scope: "all companies", sort: "createdAt", order }),
        )
        expect(nodes.map((node) => node["Index Name"])).toContain(`${table}_search`)
        expect(nodes.filter((node) => node["Relation Name"] === table)).not.toContainEqual(
          expect.objectContaining({ "Node Type": "Seq Scan" }),
        )
      },
    )

    it(`of ${table} of all companies with a rare status reads those rows alone`, async () => {
      const nodes = await planOf((db) =>
        listAll(db, { ...page, filter: rare[table], scope: "all companies", sort: "createdAt", order: "desc" }),
      )
      const [scan] = nodes.filter((node) => node["Relation Name"] === table)
      expect(scan).toMatchObject({ "Node Type": "Index Scan", "Index Name": `${table}_newest_by_status` })
    })
  }

  it("comes with totals, due orders and deleted rows that read no other company's rows", async () => {
    for (const run of [
      (db: Db) => readCompanySummary(db, ownerId),
      (db: Db) => listDeletedRowsOf(db, ownerId),
      (db: Db) => listDueOrders(db, ownerId, { today: "2026-03-05", from: 0, to: 6 }),
    ]) {
      const nodes = await planOf(run)
      expect(nodes.map((node) => node["Node Type"])).not.toContain("Seq Scan")
      const conditions = nodes.filter((node) => node["Index Name"]).map((node) => node["Index Cond"] ?? "")
      expect(conditions.length).toBeGreaterThan(0)
      for (const condition of conditions) expect(condition).toContain("owner_id =")
    }
  })
})
