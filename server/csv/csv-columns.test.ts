import fc from "fast-check"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { guardCell } from "#contract/values/csv.ts"
import { writeProducts } from "#contract/quote-requests/product-list.ts"
import { aCompany, readCsv } from "#server/testing/company.ts"
import { anOrder } from "#server/testing/orders.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const letters = fc.oneof(
  fc.constantFrom(...Array.from("=+-@\t\r\n|%\uff1d\uff08\",;'1.\\  ")),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
)
const text = fc.string({ unit: letters, minLength: 1, maxLength: 30 }).map((typed) => typed.replaceAll("\u0000", "0"))

describe("an exported table", () => {
  it("reads back as it was typed, and harmless, whatever it is", async () => {
    const typed = fc.array(fc.record({ notes: text, products: fc.array(text, { maxLength: 3 }) }), {
      minLength: 60,
      maxLength: 100,
    })
    await fc.assert(
      fc.asyncProperty(typed, async (rows) => {
        const company = await aCompany(app)
        await sql`INSERT INTO orders (owner_id, order_number, client_name, description, status, products, notes, created_at)
          SELECT ${company.id}, 'SO-' || place, 'Sample', 'Goods', 'active',
            ARRAY(SELECT jsonb_array_elements_text(typed -> 'products')), typed ->> 'notes',
            timestamptz '2026-01-01' - make_interval(secs => place)
          FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS all_of (typed, place)`.execute(
          app().api.db,
        )
        const { body } = await company.get("/api/orders/export/csv")
        expect(readCsv(body).map(({ Notes, Products }) => ({ Notes, Products }))).toEqual(
          rows.map(({ notes, products }) => ({
            Notes: guardCell(notes),
            Products: guardCell(writeProducts(products)),
          })),
        )
      }),
      { numRuns: 8 },
    )
  })

  it("tells an empty text from none, and ends each line with CRLF", async () => {
    const company = await aCompany(app)
    await company.post("/api/orders", anOrder({ orderNumber: 'A "1"', amount: null, products: [], notes: null }))
    const { body } = await company.get("/api/orders/export/csv")
    expect(body).toMatch(/\r\n[0-9a-f-]{36},[0-9-]{10} [0-9:]{8},"A ""1""","[^"]*","[^"]*",,[A-Za-z]+,"",[0-9-]*,\r\n$/)
  })

  it("is whole where one row is longer than what is sent at once", async () => {
    const company = await aCompany(app)
    const long = "Ünïcode;=1 ".repeat(450)
    await sql`INSERT INTO orders (owner_id, order_number, client_name, description, status, products, notes, created_at)
      SELECT ${company.id}, n::text, 'Sample', ${long}, 'active', array_fill(repeat('x', 200), ARRAY[100]), ${long},
        timestamptz '2026-01-01' - make_interval(secs => n) FROM generate_series(1, 300) AS n`.execute(app().api.db)
    const rows = readCsv((await company.get("/api/orders/export/csv")).body)
    expect(rows.map((row) => row["Order number"])).toEqual(Array.from({ length: 300 }, (_, place) => String(place + 1)))
    expect(new Set(rows.map((row) => row.Notes))).toEqual(new Set([guardCell(long)]))
  })
})
