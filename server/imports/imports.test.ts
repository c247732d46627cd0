import { describe, expect, inject, it } from "vitest"
import type { Contact } from "#contract/books/contacts.ts"
import { importLimits } from "#contract/books/imports.ts"
import type { Order } from "#contract/books/orders.ts"
import { keepHouse } from "#server/housekeeping.ts"
import { aCompany, type Company } from "#server/testing/company.ts"
import { aContact } from "#server/testing/contacts.ts"
import { importRows } from "#server/testing/imports.ts"
import { anOrder } from "#server/testing/orders.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const kind = inject("databaseKind")

const many = (count: number) => Array.from({ length: count }, (_, index) => aContact({ name: `Sample ${index}` }))
const totalOf = async (company: Company, path: string) =>
  Number((await company.get(`${path}?limit=1`)).headers["x-total-count"])
const eventsOf = (company: Company) =>
  app()
    .api.db.selectFrom("auditEvents")
    .select(["action", "details", "subject"])
    .where("userId", "=", company.id)
    .orderBy("id")
    .execute()

describe("an import", () => {
  it("takes contacts and orders in, in the order of the file, and says so in the evidence", async () => {
    const company = await aCompany(app)
    const contacts = many(600)
    const { id, reply } = await importRows(company, "contacts", contacts)
    expect([reply.statusCode, reply.json()]).toEqual([201, { id, rows: 600 }])
    expect((await company.get("/api/contacts")).json<Contact[]>().map(({ name }) => name)).toEqual(
      contacts.map(({ name }) => name),
    )
    const order = anOrder({ amount: "1.10", products: ["Beef", 'Diesel, "winter"'], deliveryDate: "2026-03-05" })
    await importRows(company, "orders", [order, { orderNumber: "2", clientName: "Sample", description: "Rice" }])
    expect((await company.get("/api/orders")).json<Order[]>()).toMatchObject([
      { ...order, version: 1 },
      { orderNumber: "2", amount: null, status: "pending", products: [], deliveryDate: null },
    ])
    expect(await eventsOf(company)).toMatchObject([
      { action: "contacts.import", subject: id, details: { rows: 600 } },
      { action: "orders.import", details: { rows: 2 } },
    ])
  })

  it.each([
    ["a wrong field", { name: "", email: "jo@example.com" }, "Name is required", "rows.1.name"],
    ["a value that cannot be stored", { name: "a\u0000b" }, "Must be a single line of text", "rows.1.name"],
    ["no object", "no row", "Invalid input: expected object, received string", "rows.1"],
  ])("with a row that has %s adds nothing, and names the row", async (_what, row, reason, field) => {
    const company = await aCompany(app)
    const { reply } = await importRows(company, "contacts", [aContact(), row, aContact()])
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      {
        message: `Nothing was imported. Correct row 2 or leave it out: ${reason}.`,
        fields: { [field]: reason },
      },
    ])
    expect([await totalOf(company, "/api/contacts"), await eventsOf(company)]).toEqual([0, []])
  })

  it("that is sent twice with its key, at once or later, comes once", async () => {
    const company = await aCompany(app)
    const key = { "idempotency-key": crypto.randomUUID() }
    const rows = many(2)
    const replies = await Promise.all([1, 2].map(() => importRows(company, "contacts", rows, key)))
    replies.push(await importRows(company, "contacts", rows, key))
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
    expect(await totalOf(company, "/api/contacts")).toBe(2)
    expect((await importRows(company, "contacts", many(3), key)).reply.statusCode).toBe(409)
  })

  it("can be undone, but for the rows that were changed since", async () => {
    const company = await aCompany(app)
    await company.post("/api/contacts", aContact())
    const { id } = await importRows(company, "contacts", many(3))
    const [first] = (await company.get("/api/contacts?sort=name")).json<Contact[]>()
    await company.patch(`/api/contacts/${first!.id}`, { phone: "555 0199" })
    const undo = () => company.post(`/api/imports/${id}/undo`)
    expect((await undo()).json()).toEqual({ removed: 2, kept: 1 })
    expect(await totalOf(company, "/api/contacts")).toBe(2)
    expect((await undo()).json()).toEqual({ removed: 0, kept: 1 })
    expect((await eventsOf(company)).at(-1)).toMatchObject({ action: "contacts.import-undo", details: { removed: 2 } })
    const orders = await importRows(company, "orders", [anOrder()])
    expect((await company.post(`/api/imports/${orders.id}/undo`)).json()).toEqual({ removed: 1, kept: 0 })
    expect(await totalOf(company, "/api/orders")).toBe(0)
  })

  it("that was undone leaves alone what was restored since, however often it is undone again", async () => {
    const company = await aCompany(app)
    const { id } = await importRows(company, "contacts", many(2))
    const [first] = (await company.get("/api/contacts")).json<Contact[]>()
    await company.post(`/api/imports/${id}/undo`)
    expect((await company.post(`/api/contacts/${first!.id}/restore`)).statusCode).toBe(200)
    expect((await company.post(`/api/imports/${id}/undo`)).json()).toEqual({ removed: 0, kept: 1 })
    expect(await totalOf(company, "/api/contacts")).toBe(1)
  })

  it.runIf(kind === "postgres")("that waits for others of its company does not block other visitors", async () => {
    const [company, stranger] = [await aCompany(app), await aCompany(app)]
    const { id } = await importRows(company, "contacts", many(1))
    const { db } = app().api
    const held = await db.startTransaction().execute()
    await held.selectFrom("imports").select("id").where("id", "=", id!).forUpdate().execute()
    const answers: number[] = []
    const calls = Array.from({ length: 25 }, async () => {
      answers.push((await company.post(`/api/imports/${id}/undo`)).statusCode)
    })
    // By now the other ten wait in line.
    await expect.poll(() => answers).toEqual(Array(15).fill(429))
    expect((await stranger.get("/api/contacts")).statusCode).toBe(200)
    await held.rollback().execute()
    await Promise.all(calls)
    expect(answers.slice(15)).toEqual(Array(10).fill(200))
    expect(await totalOf(company, "/api/contacts")).toBe(0)
  })

  it("is forgotten after a week, and cannot be undone any more", async () => {
    const company = await aCompany(app)
    const { db } = app().api
    const { id } = await importRows(company, "contacts", many(1))
    const createdAt = new Date(Date.now() - 8 * 86_400_000)
    await db.updateTable("imports").set({ createdAt }).where("id", "=", id!).execute()
    await keepHouse(db)
    expect((await company.post(`/api/imports/${id}/undo`)).statusCode).toBe(404)
  })

  it.each([
    ["an unknown noun", "/api/imports", { noun: "payments", rows: [{}] }, "noun"],
    ["no noun", "/api/imports", { rows: [{}] }, "noun"],
    ["no rows", "/api/imports", { noun: "orders", rows: [] }, "rows"],
    ["a value that cannot be stored", "/api/imports/known", { noun: "orders", values: ["a\u0000b"] }, "values.0"],
    ["too many values", "/api/imports/known", { noun: "contacts", values: Array(5001).fill("a") }, "values"],
  ])("is refused with %s", async (_what, path, body, field) => {
    const reply = await (await aCompany(app)).post(path, body)
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]])
  })

  it("has at most 5,000 rows and 2 MB, as JSON", async () => {
    const company = await aCompany(app)
    const most = await importRows(company, "contacts", many(importLimits.rows))
    expect(most.reply.json()).toMatchObject({ rows: importLimits.rows })
    const over = await importRows(company, "contacts", many(importLimits.rows + 1))
    const message = "At most 5,000 rows at once. Split them, and send one part after the other."
    expect([over.reply.statusCode, over.reply.json()]).toEqual([400, { message, fields: { rows: message } }])
    const large = await importRows(company, "contacts", [{ name: "a".repeat(importLimits.bytes) }])
    const csv = await company.post("/api/imports", Buffer.from("Name\r\nJo\r\n"), { "content-type": "text/csv" })
    expect([large.reply.statusCode, csv.statusCode]).toEqual([413, 415])
    expect(await totalOf(company, "/api/contacts")).toBe(importLimits.rows)
  })

  it("of another company is answered like a missing one", async () => {
    const [company, stranger] = [await aCompany(app), await aCompany(app)]
    const { id } = await importRows(company, "contacts", many(1))
    const foreign = await stranger.post(`/api/imports/${id}/undo`)
    const missing = await stranger.post(`/api/imports/${crypto.randomUUID()}/undo`)
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body])
    expect([await totalOf(company, "/api/contacts"), await totalOf(stranger, "/api/contacts")]).toEqual([1, 0])
  })

  it("puts rows into the sender's own list, even if they name another owner", async () => {
    const [company, stranger] = [await aCompany(app), await aCompany(app)]
    const row = { ...aContact(), id: crypto.randomUUID(), ownerId: stranger.id, owner_id: stranger.id, version: 9 }
    await importRows(company, "contacts", [row])
    expect(await totalOf(stranger, "/api/contacts")).toBe(0)
    const [contact] = (await company.get("/api/contacts")).json<Contact[]>()
    expect(contact).toMatchObject({ name: row.name, version: 1 })
    expect(contact!.id).not.toBe(row.id)
  })
})

describe("rows that are there already", () => {
  it("are counted by email and order number, in any letter case, in one's own list alone", async () => {
    const [company, stranger] = [await aCompany(app), await aCompany(app)]
    await importRows(company, "contacts", [aContact({ email: "Jordan@example.com" }), aContact({ email: "" })])
    await importRows(company, "orders", [anOrder({ orderNumber: "SO-1" })])
    const known = async (caller: Company, noun: string, ...values: string[]) =>
      (await caller.post("/api/imports/known", { noun, values })).json()
    expect(await known(company, "contacts", "JORDAN@EXAMPLE.COM", "jordan@example.com", "x@example.com", "")).toEqual({
      known: 2,
    })
    expect(await known(company, "orders", "so-1", "SO-2")).toEqual({ known: 1 })
    expect(await known(stranger, "contacts", "jordan@example.com")).toEqual({ known: 0 })
  })
})
