import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { aCompany, readCsv } from "#server/testing/company.ts"
import { anOrder } from "#server/testing/orders.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

describe("a text in an export", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+1 555 0100", "'+1 555 0100"],
    ["  =1+1", "'  =1+1"],
    [" -5.25", "' -5.25"],
    ["' @x", "'' @x"],
    ["Ring: \n  +1", "Ring: \n'  +1"],
    ["-5.25", "-5.25"],
    ["-5.25 off", "'-5.25 off"],
    ["-\u0665", "'-\u0665"],
    ["\uff1d1", "'\uff1d1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tx", "'\tx"],
    ["|cmd", "'|cmd"],
    ["%0a", "'%0a"],
    ["a=1", "a=1"],
    [";=1+1", ";'=1+1"],
    ["Ring:\n-1", "Ring:\n'-1"],
    ["'=typed so", "''=typed so"],
  ])("that is %j reads as %j, so that no spreadsheet runs it", async (notes, read) => {
    const company = await aCompany(app)
    await company.post("/api/orders", anOrder({ notes }))
    expect(readCsv((await company.get("/api/orders/export/csv")).body)).toMatchObject([{ Notes: read }])
  })
})

describe("an export", () => {
  it("holds every row once, the newest first, over many pages of long and short rows", async () => {
    const company = await aCompany(app)
    // Rows with equal times and very different lengths, which could be lost or repeated between two pages.
    await sql`INSERT INTO orders (owner_id, order_number, client_name, description, status, products, created_at)
      SELECT ${company.id}, n::text, 'Sample', repeat('x', CASE WHEN n % 700 < 3 THEN 5000 ELSE 10 END), 'active', '{}',
        timestamptz '2026-01-01' + make_interval(secs => n / 50)
      FROM generate_series(1, 3000) AS n`.execute(app().api.db)
    const rows = readCsv((await company.get("/api/orders/export/csv")).body)
    expect(rows).toHaveLength(3000)
    expect(new Set(rows.map((row) => row.Id)).size).toBe(3000)
    const times = rows.map((row) => row["Added (UTC)"]!)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it("is its heading alone while there is nothing", async () => {
    const body = (await (await aCompany(app)).get("/api/orders/export/csv")).body
    expect(body).toBe(
      "\ufeffId,Added (UTC),Order number,Client,Description,Amount (USD),Status,Products,Delivery date,Notes\r\n",
    )
  })

  it("writes what is there as the list has it, the time as spreadsheets sort it", async () => {
    const company = await aCompany(app)
    const made = (await company.post("/api/orders", anOrder({ amount: "-5.5", notes: "-5.5 off" }))).json<{
      createdAt: string
    }>()
    expect(readCsv((await company.get("/api/orders/export/csv")).body)).toMatchObject([
      {
        "Added (UTC)": made.createdAt.slice(0, 19).replace("T", " "),
        "Amount (USD)": "-5.50",
        Status: "Active",
        Notes: "'-5.5 off",
      },
    ])
  })
})
