import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { aCompany, callsAs, nextOf, readCsv } from "#server/testing/company.ts"
import { adminPath, callsOf, companyBooks, type Row } from "#server/testing/company-rows.ts"
import { anAdmin, type TestApp, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

describe.each(companyBooks)("a list of $table", (books) => {
  const { noun, table, path, sorts, aRow } = books
  const { list, add } = callsOf(books)
  it("answers the whole list as one plain array, and by pages that neither skip nor repeat, in every order", async () => {
    const company = await aCompany(app)
    for (let count = 0; count < 7; count++) await add(company)
    for (const sort of sorts) {
      for (const order of ["asc", "desc"]) {
        const whole = await list(company, `?sort=${sort}&order=${order}`)
        expect(whole).toHaveLength(7)
        const seen: Row[] = []
        let next: string | undefined = `${path}?limit=3&sort=${sort}&order=${order}`
        while (next) {
          const page = await company.get(next)
          expect(page.headers).toMatchObject({ "x-total-count": "7", "x-unfiltered-count": "7" })
          seen.push(...page.json<Row[]>())
          next = nextOf(page.headers.link)
        }
        expect(seen).toEqual(whole)
      }
    }
  })

  it("answers a page at its plain address to a caller that prefers one", async () => {
    const company = await aCompany(app)
    await add(company)
    const { id } = await add(company)
    const first = await company.get(path, { prefer: "limit=1" })
    expect(first.headers).toMatchObject({ "x-total-count": "2", "x-unfiltered-count": "2" })
    expect(first.json<Row[]>().map((row) => row.id)).toEqual([id])
    expect(nextOf(first.headers.link)).toContain("limit=1&cursor=")
    expect((await company.get(path, { prefer: "limit=0" })).json()).toHaveLength(2)
  })

  it("streams more rows than one batch", async () => {
    const company = await aCompany(app)
    const { id } = await add(company)
    // Copies of one row, each with its own time.
    const columns = await columnsOf(app(), table)
    await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}, created_at)
      SELECT ${sql.join(columns.map((name) => sql.ref(name)))}, created_at - make_interval(secs => (n / 2)::int)
      FROM ${sql.table(table)}, generate_series(1, 1100) AS n WHERE id = ${id}`.execute(app().api.db)
    const reply = await company.get(path)
    expect(reply.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
    })
    const times = reply.json<Row[]>().map(({ createdAt }) => createdAt)
    expect(times).toHaveLength(1101)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(reply.json<Row[]>().map((row) => row.id)).size).toBe(1101)
  })

  it("exports what the list has, a company its own rows and an administrator everybody's with their owners", async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)]
    const ids = [(await add(company)).id, (await add(company)).id]
    await other.post("/api/profile", { companyName: "=Other, Inc." })
    const otherId = (await add(other)).id
    const own = await company.get(`${path}/export/csv`)
    expect(own.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(
        new RegExp(`^attachment; filename="${path.split("/").at(-1)}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
      ),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    })
    expect(own.body.startsWith("\ufeff")).toBe(true)
    expect(readCsv(own.body).map(({ Id }) => Id)).toEqual(ids.toReversed())
    const adminEmail = `admin-${crypto.randomUUID()}@example.com`
    const admin = callsAs(app, await anAdmin(app(), adminEmail))
    const all = readCsv((await admin.get(`${adminPath(path)}/export/csv`)).body)
    const ownerOf = (id: string) => all.find(({ Id }) => Id === id)
    expect(ownerOf(ids[0]!)).toMatchObject({ "Owner company": "Pat Sample", "Owner email": company.email })
    expect(ownerOf(otherId)).toMatchObject({ "Owner company": "'=Other, Inc.", "Owner email": other.email })
    const exportsBy = (email: string) =>
      app()
        .api.db.selectFrom("auditEvents")
        .select(["action", "details"])
        .where("userEmail", "=", email)
        .where("action", "like", "%export%")
        .execute()
    // An export is recorded after its last byte.
    await expect
      .poll(() => exportsBy(adminEmail))
      .toEqual([{ action: `${noun}.export-all`, details: { rows: all.length } }])
    await expect.poll(() => exportsBy(company.email)).toEqual([{ action: `${noun}.export`, details: { rows: 2 } }])
    // Reading a whole list is recorded as an export too, so it comes last.
    expect(all).toHaveLength((await admin.get(adminPath(path))).json<Row[]>().length)
  })

  it("shows an administrator the rows of all companies with their owners", async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)]
    await other.post("/api/profile", { companyName: "Other, Inc." })
    const [mine, theirs] = [await add(company), await add(other)]
    const admin = callsAs(app, await anAdmin(app()))
    const page = await admin.get(`${adminPath(path)}?limit=2`)
    expect(page.json()).toMatchObject([
      { ...theirs, ownerCompany: "Other, Inc.", ownerEmail: other.email },
      { ...mine, ownerCompany: "Pat Sample", ownerEmail: company.email },
    ])
    expect(nextOf(page.headers.link)).toContain(`${adminPath(path)}?`)
    await other.delete(`${path}/${theirs.id}`)
    expect((await admin.get(`${adminPath(path)}?limit=1`)).json<Row[]>().map(({ id }) => id)).toEqual([mine.id])
  })

  it.each([
    "?limit=0",
    "?limit=101",
    "?limit=x",
    "?sort=ownerId",
    "?sort=createdAt;DROP TABLE users",
    "?order=sideways",
    "?status=gone",
    "?q=%00",
    "?limit=5&cursor=nonsense",
    `?limit=5&cursor=${Buffer.from('["0000-01-01T00:00:00Z","6f9619ff-8b86-4011-b42d-00c04fc964ff"]').toString("base64url")}`,
  ])("refuses %s", async (query) => {
    const reply = await (await aCompany(app)).get(`${path}${query}`)
    expect([reply.statusCode, typeof reply.json<{ message: string }>().message]).toEqual([400, "string"])
  })

  it("finds nothing by SQL or a pattern in a search, which is only text", async () => {
    const company = await aCompany(app)
    await add(company)
    for (const q of ["' OR '1'='1", `'; DELETE FROM ${books.table}; --`, "%", "_%_", "\\"]) {
      const { statusCode, json } = await company.get(`${path}?q=${encodeURIComponent(q)}`)
      expect([statusCode, json()]).toEqual([200, []])
    }
    expect(await list(company)).toHaveLength(1)
  })

  it("never answers 5xx to a cursor of another order of the list", async () => {
    const company = await aCompany(app)
    for (let count = 0; count < 2; count++) await company.post(path, aRow())
    for (const from of sorts) {
      const cursor = new URLSearchParams(nextOf((await company.get(`${path}?limit=1&sort=${from}`)).headers.link)).get(
        "cursor",
      )
      for (const to of sorts) {
        const { statusCode } = await company.get(`${path}?limit=1&sort=${to}&cursor=${cursor}`)
        expect([200, 400]).toContain(statusCode)
      }
    }
  })
})

async function columnsOf({ api: { db } }: TestApp, table: string): Promise<string[]> {
  const { rows } = await sql<{ columnName: string }>`
    SELECT column_name FROM information_schema.columns
    WHERE table_name = ${table} AND column_name NOT IN ('id', 'created_at')`.execute(db)
  return rows.map(({ columnName }) => columnName)
}
