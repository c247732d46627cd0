import { sql } from "kysely"
import { expect, it } from "vitest"
import { countedTo } from "#contract/lists.ts"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

it("counts the rows of all companies to one more than a limit, and a company's own in full", async () => {
  const [company, admin] = [await aCompany(app), callsAs(app, await anAdmin(app()))]
  const rows = countedTo + 5
  await sql`INSERT INTO contacts (owner_id, name, type, status)
    SELECT ${company.id}, 'Sample ' || n, 'client', CASE WHEN n > 5 THEN 'active' ELSE 'inactive' END
    FROM generate_series(1, ${rows}::int) AS n`.execute(app().api.db)
  const counts = async (caller: typeof admin, url: string) => {
    const { headers } = await caller.get(url)
    return [headers["x-total-count"], headers["x-unfiltered-count"]]
  }
  expect(await counts(admin, "/api/admin/contacts?limit=1")).toEqual(["10001", "10001"])
  expect(await counts(admin, "/api/admin/contacts?limit=1&status=inactive")).toEqual(["5", "10001"])
  expect(await counts(admin, "/api/admin/contacts?limit=1&type=client&status=active")).toEqual(["10000", "10001"])
  expect(await counts(admin, "/api/admin/contacts?limit=1&q=sample")).toEqual(["10001", "10001"])
  expect(await counts(admin, "/api/admin/contacts?limit=1&q=sample&status=active")).toEqual(["10000", "10001"])
  expect(await counts(company, "/api/contacts?limit=1&q=sample")).toEqual(["10005", "10005"])
})
