import { sql } from "kysely"
import { beforeAll, describe, expect, it } from "vitest"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

interface Contact {
  id: string
  name: string
  company: string | null
  email: string | null
}

describe("an administrator who looks for a text of which every row has a part", () => {
  let admin: Awaited<ReturnType<typeof adminCalls>>
  let contacts: Contact[] = []
  const adminCalls = async () => callsAs(app, await anAdmin(app()))

  beforeAll(async () => {
    const { db } = app().api
    const { id } = await aCompany(app)
    admin = await adminCalls()
    await sql`INSERT INTO contacts (owner_id, name, company, email, type, status)
      SELECT ${id}, 'Sample Person ' || n,
        CASE n % 4 WHEN 0 THEN 'Sample 100% Café_' || n WHEN 1 THEN 'Ώmega & Søns, No. ' || n WHEN 2 THEN 'A\\B ' || n END,
        CASE WHEN n % 9 > 0 THEN 'person-' || n || '@example.com' END, 'client', 'active'
      FROM generate_series(1, 400) AS n`.execute(db)
    await sql`ANALYZE contacts`.execute(db)
    contacts = (await admin.get("/api/admin/contacts")).json<Contact[]>()
  })

  const found = async (text: string) => {
    const { headers, json } = await admin.get(`/api/admin/contacts?limit=100&q=${encodeURIComponent(text)}`)
    return { count: Number(headers["x-total-count"]), ids: json<Contact[]>().map((row) => row.id) }
  }
  const having = (text: string) =>
    contacts
      .filter((row) =>
        [row.name, row.company, row.email].some((value) => value?.toLowerCase().includes(text.toLowerCase())),
      )
      .map((row) => row.id)

  it("finds what has all of it, and nothing else", async () => {
    expect(contacts).toHaveLength(400)
    const [before, after] = ["person-77@example.com", "person-77@sample.com"].map(having)
    expect(before).toHaveLength(1)
    expect(after).toHaveLength(0)
    for (const text of ["person-77@example.com", "PERSON-77@", "person-77@sample.com", "person_77@"]) {
      expect({ text, ...(await found(text)) }).toEqual({ text, count: having(text).length, ids: having(text) })
    }
  })

  it("finds the same as who reads every row, whatever part of a text it is", async () => {
    const values = contacts
      .flatMap(({ name, company, email }) => [name, company, email])
      .filter((value) => value !== null)
    for (let turn = 0; turn < 150; turn++) {
      const value = values[(turn * 397) % values.length]!
      const from = turn % value.length
      const text = value.slice(from, from + 2 + (turn % 19)).trim()
      if (text.length < 2) continue
      const expected = having(text)
      expect({ text, ...(await found(text)) }).toEqual({ text, count: expected.length, ids: expected.slice(0, 100) })
    }
  })
})
