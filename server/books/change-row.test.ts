import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { keepHouse } from "#server/housekeeping.ts"
import { aCompany } from "#server/testing/company.ts"
import { callsOf, companyBooks, type Row } from "#server/testing/company-rows.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

describe.each(companyBooks)("$table", (books) => {
  const { table, path, aRow, keys, change, clearable } = books
  const { list, add } = callsOf(books)
  it("answers the row with its version, and lists it first", async () => {
    const company = await aCompany(app)
    await add(company)
    const sent = aRow()
    const reply = await company.post(path, sent)
    expect(reply.statusCode).toBe(201)
    expect(reply.headers.etag).toBe('"1"')
    expect(reply.json()).toMatchObject({ ...sent, version: 1, createdAt: expect.stringMatching(/Z$/) })
    expect(Object.keys(reply.json()).sort()).toEqual([...keys, "version", "createdAt"].sort())
    expect((await list(company))[0]).toEqual(reply.json())
    expect((await company.get(`${path}/${reply.json<Row>().id}`)).json()).toEqual(reply.json())
  })

  it("changes what is sent and keeps the rest", async () => {
    const company = await aCompany(app)
    const row = await add(company)
    const changed = await company.patch(`${path}/${row.id}`, change)
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).toBe('"2"')
    expect(changed.json()).toEqual({ ...row, ...change, version: 2 })
    expect(await list(company)).toEqual([changed.json()])
    expect((await company.patch(`${path}/${row.id}`, {})).json()).toEqual(changed.json())
  })

  it.each(clearable)("clears %s with null and with an empty text", async (field) => {
    const company = await aCompany(app)
    for (const empty of [null, ""]) {
      const row = await add(company)
      const cleared = await company.patch(`${path}/${row.id}`, { [field]: empty })
      expect(cleared.json()).toEqual({ ...row, [field]: null, version: 2 })
    }
    expect((await company.post(path, { ...aRow(), [field]: "" })).json<Row>()[field]).toBe(null)
  })

  it("lets one of two changes on the same version through", async () => {
    const company = await aCompany(app)
    const { id } = await add(company)
    const ifMatch = { "if-match": '"1"' }
    const both = await Promise.all([1, 2].map(() => company.patch(`${path}/${id}`, change, ifMatch)))
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 412])
    expect((await company.patch(`${path}/${id}`, {}, ifMatch)).statusCode).toBe(412)
    expect((await company.patch(`${path}/${id}`, change, { "if-match": "2" })).statusCode).toBe(400)
    expect((await list(company))[0]!.version).toBe(2)
  })

  it("deletes, and brings the very same row back", async () => {
    const company = await aCompany(app)
    const row = await add(company)
    const deleted = await company.delete(`${path}/${row.id}`)
    expect([deleted.statusCode, deleted.body]).toEqual([204, ""])
    expect(await list(company)).toEqual([])
    expect((await company.get(`${path}?limit=5`)).headers["x-unfiltered-count"]).toBe("0")
    expect((await company.get(`${path}/${row.id}`)).statusCode).toBe(404)
    const late = await company.patch(`${path}/${row.id}`, change)
    expect([late.statusCode, late.json()]).toMatchObject([
      404,
      { message: expect.stringContaining("Recently deleted") },
    ])
    const stranger = await (await aCompany(app)).patch(`${path}/${row.id}`, change)
    expect([stranger.statusCode, stranger.json()]).toMatchObject([404, { message: expect.stringContaining("no such") }])
    expect((await company.delete(`${path}/${row.id}`)).statusCode).toBe(404)
    for (let time = 0; time < 2; time++) {
      const restored = await company.post(`${path}/${row.id}/restore`)
      expect([restored.statusCode, restored.json()]).toEqual([200, row])
    }
    expect(await list(company)).toEqual([row])
  })

  it("forgets a deleted row after seven days", async () => {
    const company = await aCompany(app)
    const [young, old] = [await add(company), await add(company)]
    for (const { id } of [young, old]) await company.delete(`${path}/${id}`)
    const { db } = app().api
    const age = (id: string, days: number) =>
      sql`UPDATE ${sql.table(table)} SET deleted_at = now() - make_interval(days => ${days}) WHERE id = ${id}`.execute(
        db,
      )
    await age(young.id, 6)
    await age(old.id, 8)
    expect((await company.post(`${path}/${old.id}/restore`)).statusCode).toBe(404)
    await keepHouse(db)
    const { rows } = await sql<{
      id: string
    }>`SELECT id FROM ${sql.table(table)} WHERE owner_id = ${company.id}`.execute(db)
    expect(rows).toEqual([{ id: young.id }])
    expect((await company.post(`${path}/${young.id}/restore`)).statusCode).toBe(200)
  })

  it("makes one row out of one Idempotency-Key, and two out of two equal bodies without it", async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)]
    const key = { "idempotency-key": crypto.randomUUID() }
    const sent = aRow()
    const replies = await Promise.all([1, 2, 3].map(() => company.post(path, sent, key)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(replies.map((reply) => reply.json<Row>().id)).size).toBe(1)
    expect((await company.post(path, aRow(), key)).statusCode).toBe(409)
    expect((await other.post(path, sent, key)).json<Row>().id).not.toBe(replies[0]!.json<Row>().id)
    await company.post(path, sent)
    await company.post(path, sent)
    expect(await list(company)).toHaveLength(3)
  })

  it("takes no key that is the server's own", async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)]
    const foreign = {
      id: crypto.randomUUID(),
      ownerId: other.id,
      userId: other.id,
      createdAt: "1999-01-01T00:00:00Z",
    }
    const made = (await company.post(path, { ...aRow(), ...foreign, version: 9 })).json<Row>()
    expect(made).toMatchObject({ version: 1, createdAt: expect.not.stringContaining("1999") })
    expect(made.id).not.toBe(foreign.id)
    const changed = await company.patch(`${path}/${made.id}`, { ...foreign, version: 9, deletedAt: null, ...change })
    expect(changed.json()).toEqual({ ...made, ...change, version: 2 })
    expect(await list(other)).toEqual([])
  })
})
