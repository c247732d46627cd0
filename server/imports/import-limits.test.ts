import { describe, expect, it } from "vitest"
import type { Import } from "#contract/books/imports.ts"
import { aCompany, type Company } from "#server/testing/company.ts"
import { aContact } from "#server/testing/contacts.ts"
import { anOrder } from "#server/testing/orders.ts"
import { useTestApp } from "#server/testing/test-app.ts"

// At this factor, one import an hour and two a day, 120 calls with rows and 60 lookups an hour.
const app = useTestApp({ RATE_LIMIT_FACTOR: "0.03" })
const [rowCalls, looks] = [120, 60]

async function anImport(company: Company, noun: "contacts" | "orders") {
  const { id } = (await company.post("/api/imports", { noun })).json<Import>()
  return `/api/imports/${id}`
}

/** The window of an hour has just begun. */
function expectRefusal({ statusCode, headers, json }: Awaited<ReturnType<Company["post"]>>) {
  const wait = Number(headers["retry-after"])
  expect(statusCode).toBe(429)
  expect(wait).toBeGreaterThan(60)
  expect(wait).toBeLessThanOrEqual(60 * 60)
  expect(json().message).toBe(`Too many requests. Please try again in ${Math.ceil(wait / 60)} minutes.`)
}

describe("a company that imports too often", () => {
  it.each([
    ["contacts", aContact],
    ["orders", anOrder],
  ] as const)("is told when to come back with its %s, and may take in what has arrived", async (noun, aRow) => {
    const company = await aCompany(app)
    const url = await anImport(company, noun)
    const send = (position: number) => company.post(`${url}/rows`, { position, rows: [aRow()] })
    for (let position = 0; position < rowCalls; position++) expect((await send(position)).statusCode).toBe(200)
    expectRefusal(await send(rowCalls))
    expectRefusal(await company.post("/api/imports", { noun }))
    expect((await company.post(`${url}/finish`, { rows: rowCalls })).json()).toMatchObject({
      state: "done",
      rows: rowCalls,
    })
  })

  it("is told so when it looks up its books too often", async () => {
    const company = await aCompany(app)
    const look = () => company.post("/api/imports/known", { noun: "contacts", values: ["a@example.com"] })
    for (let index = 0; index < looks; index++) expect((await look()).json()).toEqual({ known: 0 })
    expectRefusal(await look())
  })

  it("keeps no other company waiting", async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)]
    await anImport(company, "contacts")
    expectRefusal(await company.post("/api/imports", { noun: "contacts" }))
    expect((await other.post("/api/imports", { noun: "contacts" })).statusCode).toBe(201)
  })
})
