import { sql } from "kysely"
import { expect, it } from "vitest"
import { searchIsCountedTo } from "#contract/lists.ts"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

it("counts a search over all companies up to a limit, and says so; what is not searched is counted in full", async () => {
  const [company, admin] = [await aCompany(app), callsAs(app, await anAdmin(app()))]
  const rows = searchIsCountedTo + 5
  await sql`INSERT INTO contacts (owner_id, name, type, status)
    SELECT ${company.id}, 'Sample ' || n, 'client', CASE WHEN n > 5 THEN 'active' ELSE 'inactive' END
    FROM generate_series(1, ${rows}::int) AS n`.execute(app().api.db)
  const counts = async (caller: typeof admin, url: string) => {
    const { headers } = await caller.get(url)
    return [headers["x-total-count"], headers["x-unfiltered-count"], headers["x-total-count-at-least"]]
  }
  expect(await counts(admin, "/api/admin/contacts?limit=1")).toEqual(["10005", "10005", undefined])
  expect(await counts(admin, "/api/admin/contacts?limit=1&status=inactive")).toEqual(["5", "10005", undefined])
  expect(await counts(admin, "/api/admin/contacts?limit=1&type=client&status=active")).toEqual([
    "10000",
    "10005",
    undefined,
  ])
  expect(await counts(admin, "/api/admin/contacts?limit=1&q=sample")).toEqual(["10000", "10005", "true"])
  expect(await counts(admin, "/api/admin/contacts?limit=1&q=sample&status=active")).toEqual([
    "10000",
    "10005",
    undefined,
  ])
  expect(await counts(company, "/api/contacts?limit=1&q=sample")).toEqual(["10005", "10005", undefined])
})
