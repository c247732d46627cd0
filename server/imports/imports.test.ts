import { describe, expect, inject, it, vi } from "vitest"
import type { Contact } from "#contract/books/contacts.ts"
import { type Import, importLimits } from "#contract/books/imports.ts"
import type { Order } from "#contract/books/orders.ts"
import { keepHouse } from "#server/housekeeping.ts"
import { aCompany, callsAs, type Company } from "#server/testing/company.ts"
import { aContact } from "#server/testing/contacts.ts"
import { importRows, sendRows } from "#server/testing/imports.ts"
import { anOrder } from "#server/testing/orders.ts"
import { aCompanyUser, anAdmin, useTestApp } from "#server/testing/test-app.ts"

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
    const { id, finished } = await importRows(company, "contacts", contacts)
    expect([finished.statusCode, finished.json()]).toEqual([200, { id, noun: "contacts", state: "done", rows: 600 }])
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

  it("takes 50,000 rows", async () => {
    const company = await aCompany(app)
    const { finished } = await importRows(company, "contacts", many(importLimits.rows))
    expect(finished.json()).toMatchObject({ rows: importLimits.rows })
    expect(await totalOf(company, "/api/contacts")).toBe(importLimits.rows)
  })

  it("leaves bad rows out, says why, and takes the others in", async () => {
    const company = await aCompany(app)
    const rows = [aContact(), { name: "", email: "nope" }, "no row", null, { name: "a\u0000b" }, aContact()]
    const { refused, finished } = await importRows(company, "contacts", rows as object[])
    expect(refused).toMatchObject([
      { index: 1, fields: { name: "Name is required", email: "Please enter a valid email address" } },
      { index: 2 },
      { index: 3 },
      { index: 4, fields: { name: "Must be a single line of text" } },
    ])
    expect(finished.json()).toMatchObject({ rows: 2 })
    expect(await totalOf(company, "/api/contacts")).toBe(2)
  })

  it("shows nothing before it is finished, and nothing where not all has arrived", async () => {
    const company = await aCompany(app)
    const { id } = await sendRows(company, "contacts", many(3))
    const early = await company.post(`/api/imports/${id}/finish`, { rows: 4 })
    expect([early.statusCode, early.json()]).toEqual([
      409,
      { message: "3 rows have arrived instead of 4. Nothing was imported; please try again." },
    ])
    expect(await totalOf(company, "/api/contacts")).toBe(0)
    expect((await company.post(`/api/imports/${id}/finish`, { rows: 3 })).statusCode).toBe(200)
    expect(await totalOf(company, "/api/contacts")).toBe(3)
  })

  it("that is sent twice, wholly or in part, comes once", async () => {
    const company = await aCompany(app)
    const key = { "idempotency-key": crypto.randomUUID() }
    const begin = () => company.post("/api/imports", { noun: "contacts" }, key)
    const { id } = (await begin()).json<Import>()
    expect((await begin()).json()).toMatchObject({ id, state: "open" })
    const part = { position: 0, rows: many(2) }
    for (const waiting of [2, 2]) {
      expect((await company.post(`/api/imports/${id}/rows`, part)).json()).toEqual({ waiting, refused: [] })
    }
    const replies = await Promise.all([1, 2].map(() => company.post(`/api/imports/${id}/finish`, { rows: 2 })))
    expect(replies.map((reply) => reply.json<Import>().rows)).toEqual([2, 2])
    expect(await totalOf(company, "/api/contacts")).toBe(2)
    const late = await company.post(`/api/imports/${id}/rows`, part)
    expect([late.statusCode, late.json()]).toEqual([409, { message: "This import is finished" }])
  })

  it("can be given up, and leaves nothing behind", async () => {
    const company = await aCompany(app)
    const { id } = await sendRows(company, "orders", [anOrder()])
    expect((await company.delete(`/api/imports/${id}`)).statusCode).toBe(204)
    expect((await company.delete(`/api/imports/${id}`)).statusCode).toBe(404)
    expect((await company.post(`/api/imports/${id}/finish`, { rows: 1 })).statusCode).toBe(404)
    expect(await totalOf(company, "/api/orders")).toBe(0)
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

  it("is given up when four later ones have begun, so that no company leaves more than four behind", async () => {
    const [company, stranger] = [await aCompany(app), await aCompany(app)]
    const done = await importRows(company, "contacts", many(1))
    const foreign = await sendRows(stranger, "contacts", many(1))
    const begun: string[] = []
    for (let number = 0; number < importLimits.openAtOnce + 1; number++) {
      begun.push((await sendRows(company, "contacts", many(1))).id)
    }
    const [oldest, ...later] = begun
    const finish = (id: string) => company.post(`/api/imports/${id}/finish`, { rows: 1 })
    const late = await finish(oldest!)
    expect([late.statusCode, late.json()]).toEqual([404, { message: "Import not found. Please start again." }])
    for (const id of [done.id, ...later]) expect((await finish(id)).statusCode).toBe(200)
    expect((await stranger.post(`/api/imports/${foreign.id}/finish`, { rows: 1 })).statusCode).toBe(200)
  })

  it.runIf(kind === "postgres")("that many calls wait for does not block other visitors", async () => {
    const [company, stranger] = [await aCompany(app), await aCompany(app)]
    const { id } = await sendRows(company, "contacts", many(1))
    const { db } = app().api
    const held = await db.startTransaction().execute()
    await held.selectFrom("imports").select("id").where("id", "=", id).forUpdate().execute()
    const answers: number[] = []
    const calls = Array.from({ length: 25 }, async () => {
      answers.push((await company.post(`/api/imports/${id}/finish`, { rows: 1 })).statusCode)
    })
    // By now the other ten wait in line.
    await vi.waitFor(() => expect(answers).toEqual(Array(15).fill(429)), 20_000)
    expect((await stranger.get("/api/contacts")).statusCode).toBe(200)
    await held.rollback().execute()
    await Promise.all(calls)
    expect(answers.slice(15)).toEqual(Array(10).fill(200))
    expect(await totalOf(company, "/api/contacts")).toBe(1)
  })

  it("that was never finished is forgotten after a day, every other one after a week", async () => {
    const company = await aCompany(app)
    const { db } = app().api
    const [open, done] = [await sendRows(company, "contacts", many(1)), await importRows(company, "contacts", many(1))]
    const age = (days: number) =>
      db
        .updateTable("imports")
        .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
        .where("ownerId", "=", company.id)
        .execute()
    const left = async () => {
      await keepHouse(db)
      const imports = await db.selectFrom("imports").select("id").where("ownerId", "=", company.id).execute()
      return imports.map(({ id }) => id)
    }
    expect((await left()).toSorted()).toEqual([open.id, done.id].toSorted())
    await age(2)
    expect(await left()).toEqual([done.id])
    await age(8)
    expect(await left()).toEqual([])
    expect((await company.post(`/api/imports/${done.id}/undo`)).statusCode).toBe(404)
  })

  it.each([
    ["an unknown noun", "/api/imports", { noun: "payments" }, "noun"],
    ["no noun", "/api/imports", {}, "noun"],
    ["a position that is none", "/api/imports/ID/rows", { position: -1, rows: [{}] }, "position"],
    ["a position past the last", "/api/imports/ID/rows", { position: importLimits.rows, rows: [{}] }, "position"],
    ["no rows", "/api/imports/ID/rows", { position: 0, rows: [] }, "rows"],
    [
      "too many rows at once",
      "/api/imports/ID/rows",
      { position: 0, rows: Array.from({ length: 251 }, () => ({})) },
      "rows",
    ],
    ["no number of rows", "/api/imports/ID/finish", {}, "rows"],
    ["a value that cannot be stored", "/api/imports/known", { noun: "orders", values: ["a\u0000b"] }, "values.0"],
    ["too many values", "/api/imports/known", { noun: "contacts", values: Array(2001).fill("a") }, "values"],
  ])("is refused with %s", async (_what, path, body, field) => {
    const company = await aCompany(app)
    const { id } = (await company.post("/api/imports", { noun: "contacts" })).json<Import>()
    const reply = await company.post(path.replace("ID", id), body)
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]])
  })

  it("refuses what is too large or not JSON, and more rows than one import may have", async () => {
    const company = await aCompany(app)
    const { id } = await sendRows(company, "contacts", many(1))
    const url = `/api/imports/${id}/rows`
    const large = await company.post(url, { position: 0, rows: [{ name: "a".repeat(300_000) }] })
    const csv = await company.post(url, Buffer.from("Name\r\nJo\r\n"), { "content-type": "text/csv" })
    expect([large.statusCode, csv.statusCode]).toEqual([413, 415])
    await app()
      .api.db.updateTable("importParts")
      .set({ rowCount: importLimits.rows - 1 })
      .where("importId", "=", id)
      .execute()
    expect((await company.post(url, { position: 1, rows: many(1) })).statusCode).toBe(200)
    const [over, none] = [await company.post(url, { position: 2, rows: many(1) }), { waiting: importLimits.rows }]
    expect([over.statusCode, over.json()]).toEqual([
      413,
      { message: "At most 50,000 rows can be imported at once. Split the file and import each part." },
    ])
    const again = await company.post(url, { position: 1, rows: many(1) })
    expect(again.json()).toMatchObject(none)
  })

  it("of another company is answered like a missing one", async () => {
    const [company, stranger] = [await aCompany(app), await aCompany(app)]
    const { id } = await sendRows(company, "contacts", many(1))
    const tries = (target: string) => [
      stranger.post(`/api/imports/${target}/rows`, { position: 0, rows: many(1) }),
      stranger.post(`/api/imports/${target}/finish`, { rows: 1 }),
      stranger.post(`/api/imports/${target}/undo`),
      stranger.delete(`/api/imports/${target}`),
    ]
    const [foreign, missing] = [await Promise.all(tries(id)), await Promise.all(tries(crypto.randomUUID()))]
    expect(foreign.map(({ statusCode, body }) => [statusCode, body])).toEqual(missing.map(({ body }) => [404, body]))
    const finished = await company.post(`/api/imports/${id}/finish`, { rows: 1 })
    expect(finished.statusCode).toBe(200)
    expect((await stranger.post(`/api/imports/${id}/undo`)).statusCode).toBe(404)
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

  it("is refused to visitors, unverified users and administrators", async () => {
    const id = crypto.randomUUID()
    for (const [caller, status] of [
      [callsAs(app, {}), 401],
      [callsAs(app, await aCompanyUser(app(), { verified: false })), 403],
      [callsAs(app, await anAdmin(app())), 403],
    ] as const) {
      for (const reply of [
        await caller.post("/api/imports", { noun: "contacts" }),
        await caller.post(`/api/imports/${id}/rows`, { position: 0, rows: many(1) }),
        await caller.post(`/api/imports/${id}/finish`, { rows: 1 }),
        await caller.post(`/api/imports/${id}/undo`),
        await caller.delete(`/api/imports/${id}`),
        await caller.post("/api/imports/known", { noun: "contacts", values: ["a"] }),
      ]) {
        expect(reply.statusCode).toBe(status)
      }
    }
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
