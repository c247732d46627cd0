import { describe, expect, it } from "vitest"
import { aCompany, type Company } from "#server/testing/company.ts"
import { aContact } from "#server/testing/contacts.ts"
import { importRows } from "#server/testing/imports.ts"
import { useTestApp } from "#server/testing/test-app.ts"

// At this factor, one import an hour and two a day, and six lookups an hour.
const app = useTestApp({ RATE_LIMIT_FACTOR: "0.03" })
const looks = 6

/** The window of an hour has just begun. */
function expectRefusal({ statusCode, headers, json }: Awaited<ReturnType<Company["post"]>>) {
  const wait = Number(headers["retry-after"])
  expect(statusCode).toBe(429)
  expect(wait).toBeGreaterThan(60)
  expect(wait).toBeLessThanOrEqual(60 * 60)
  expect(json().message).toBe(`Too many requests. Please try again in ${Math.ceil(wait / 60)} minutes.`)
}

describe("a company that imports too often", () => {
  it("is told when to come back, and keeps no other company waiting", async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)]
    const send = async (from: Company) => (await importRows(from, "contacts", [aContact()])).reply
    expect((await send(company)).statusCode).toBe(201)
    expectRefusal(await send(company))
    expect((await send(other)).statusCode).toBe(201)
  })

  it("is told so when it looks up its books too often", async () => {
    const company = await aCompany(app)
    const look = () => company.post("/api/imports/known", { noun: "contacts", values: ["a@example.com"] })
    for (let index = 0; index < looks; index++) expect((await look()).json()).toEqual({ known: 0 })
    expectRefusal(await look())
  })
})
