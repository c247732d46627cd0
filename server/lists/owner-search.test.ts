import { describe, expect, it } from "vitest"
import { aCompany, callsAs, nextOf } from "#server/testing/company.ts"
import { adminPath, callsOf, companyBooks, type Row } from "#server/testing/company-rows.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

describe.each(companyBooks)("an administrator who looks for the $table of one company", (books) => {
  const { add } = callsOf(books)

  it("finds only them by a part of its name, its person or its email, page by page", async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)]
    const word = crypto.randomUUID().slice(0, 8)
    await company.post("/api/profile", { companyName: `Depot ${word} Supply` })
    const rows = [await add(company), await add(company), await add(company)].map(({ id }) => id)
    await add(other)
    const admin = callsAs(app, await anAdmin(app()))
    for (const owner of [word.toUpperCase(), company.email.slice(6, 20)]) {
      const seen: string[] = []
      let next: string | undefined = `${adminPath(books.path)}?limit=2&owner=${owner}`
      while (next) {
        const page = await admin.get(next)
        expect(page.headers["x-total-count"]).toBe("3")
        seen.push(...page.json<Row[]>().map(({ id }) => id))
        next = nextOf(page.headers.link)
      }
      expect(seen.toSorted()).toEqual(rows.toSorted())
    }
    const everybody = (await admin.get(`${adminPath(books.path)}?owner=pat sample`)).json<Row[]>()
    expect(everybody.length).toBeGreaterThanOrEqual(4)
    expect((await admin.get(`${adminPath(books.path)}?owner=%25`)).json()).toEqual([])
    expect((await admin.get(`${adminPath(books.path)}?owner=${"x".repeat(201)}`)).statusCode).toBe(400)
  })

  it("is no company: its own list stays its own whatever it asks for", async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)]
    const { id } = await add(company)
    await add(other)
    const list = (await company.get(`${books.path}?owner=${other.email}`)).json<Row[]>()
    expect(list.map((row) => row.id)).toEqual([id])
  })
})
