import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { callsAs } from "#server/testing/company.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"
import { addMissedSearches, deleteOldMissedSearches, mostTerms } from "./missed-searches.ts"

const app = useTestApp()

const find = async (q: string, more = "") => {
  const reply = await app().http.inject({ url: `/api/search?q=${encodeURIComponent(q)}${more}` })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ total: number; products: { name: string; family: string; fsc: string | null }[] }>()
}

describe("what was searched for and not found", () => {
  const list = async () =>
    (await callsAs(app, await anAdmin(app())).get("/api/admin/missed-searches")).json<
      { term: string; count: number }[]
    >()
  const miss = (q: string) => app().search.answerVisitor({ q, page: 1, perPage: 20 })

  it("is counted for administrators, by term and without letter case", async () => {
    for (const q of ["Zzflux Zzcap", "zzflux  ZZCAP", "zzwidget"]) miss(q)
    const terms = await list()
    expect(terms.find(({ term }) => term === "zzflux zzcap")).toMatchObject({
      count: 2,
      lastOn: expect.any(String),
    })
    miss("zzwidget")
    expect((await list()).find(({ term }) => term === "zzwidget")?.count).toBe(2)
  })

  it("leaves out what was found, addresses, suggestions and narrowed searches", async () => {
    miss("acetone")
    miss("zzsomeone@example.com")
    app().search.answerVisitor({ q: "zznarrowed", family: "food", page: 1, perPage: 20 })
    await find("zzsuggestion")
    const terms = (await list()).map(({ term }) => term)
    for (const left of ["acetone", "zzsomeone@example.com", "zznarrowed", "zzsuggestion"])
      expect(terms).not.toContain(left)
  })

  it("keeps no endless list", async () => {
    const { db } = app().api
    const flood = (start: number) => new Map(Array.from({ length: 1_500 }, (_, at) => [`zzflood ${start + at}`, 1]))
    await addMissedSearches(db, flood(0))
    await addMissedSearches(db, flood(1_500))
    await addMissedSearches(
      db,
      new Map([
        ["zzlate", 1],
        ["zzflood 0", 1],
      ]),
    )
    const { rows } = await sql<{ rows: number; late: number; again: number }>`
      SELECT count(*)::int AS rows, count(*) FILTER (WHERE term = 'zzlate')::int AS late,
        max(count) FILTER (WHERE term = 'zzflood 0') AS again FROM missed_searches`.execute(db)
    expect(rows[0]!.rows).toBeLessThan(mostTerms + 1_500)
    expect(rows[0]).toMatchObject({ late: 0, again: 2 })
    await sql`UPDATE missed_searches SET last_on = current_date - 20 WHERE term LIKE 'zzflood%'`.execute(db)
    await deleteOldMissedSearches(db)
    expect(await db.selectFrom("missedSearches").select("term").where("term", "like", "zzflood%").execute()).toEqual([
      { term: "zzflood 0" },
    ])
  })
})
