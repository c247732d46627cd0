import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { aCompany } from "#server/testing/company.ts"
import { callsOf, companyBooks } from "#server/testing/company-rows.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

describe.each(companyBooks)("one of the $table of another company", (books) => {
  const { path, change } = books
  const { list, add } = callsOf(books)
  it("is answered like a missing one, whatever is tried", async () => {
    const [company, stranger] = [await aCompany(app), await aCompany(app)]
    const [row, gone] = [await add(company), await add(company)]
    await company.delete(`${path}/${gone.id}`)
    const missing = crypto.randomUUID()
    for (const id of [row.id, gone.id]) {
      for (const attempt of [
        (target: string) => stranger.get(`${path}/${target}`),
        (target: string) => stranger.patch(`${path}/${target}`, change),
        (target: string) => stranger.patch(`${path}/${target}`, change, { "if-match": '"1"' }),
        (target: string) => stranger.delete(`${path}/${target}`),
        (target: string) => stranger.post(`${path}/${target}/restore`),
      ]) {
        const [foreign, none] = [await attempt(id), await attempt(missing)]
        expect([foreign.statusCode, foreign.body]).toEqual([404, none.body])
      }
    }
    expect(await list(stranger)).toEqual([])
    expect(await list(company)).toEqual([row])
  })
})

describe.each(companyBooks)("a call about $table", (books) => {
  const { path, aRow, change, keys } = books
  const { add } = callsOf(books)
  it("with a malformed id is refused without a 5xx", async () => {
    const company = await aCompany(app)
    for (const id of ["1", "x".repeat(400), "%00", "'; DROP TABLE users; --", "00000000-0000-0000-0000-00000000000g"]) {
      const url = `${path}/${encodeURIComponent(id)}`
      for (const reply of [
        await company.patch(url, change),
        await company.delete(url),
        await company.post(`${url}/restore`),
      ]) {
        expect([400, 404]).toContain(reply.statusCode)
      }
    }
  })

  it("never answers 5xx to a body that is nearly right", async () => {
    const company = await aCompany(app)
    const { id } = await add(company)
    const value = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.integer(),
      fc.double(),
      fc.constantFrom(null, true, "", "1e400", "0x10", "1,000", "9999-12-31", "0000-01-01", "2026-02-30"),
      fc.array(fc.string({ unit: "binary" }), { maxLength: 4 }),
    )
    const fields = Object.fromEntries(keys.filter((key) => key !== "id").map((key) => [key, value]))
    await fc.assert(
      fc.asyncProperty(fc.record(fields, { requiredKeys: [] }), async (odd) => {
        const payload = JSON.stringify({ ...aRow(), ...odd })
        const headers = { "content-type": "application/json" }
        const made = await company.post(path, JSON.parse(payload) as object, headers)
        expect([201, 400]).toContain(made.statusCode)
        const changed = await company.patch(`${path}/${id}`, JSON.parse(JSON.stringify(odd)) as object, headers)
        expect([200, 400]).toContain(changed.statusCode)
      }),
      { numRuns: 60 },
    )
  })
})
