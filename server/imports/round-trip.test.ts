import fc from "fast-check"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { contactFile } from "#contract/books/contact-columns.ts"
import { type Contact, contactStatuses, contactTypes } from "#contract/books/contacts.ts"
import { byteOrderMark } from "#contract/values/csv.ts"
import { checkCells, type ImportKind, matchColumns } from "#contract/books/import-columns.ts"
import { orderFile } from "#contract/books/order-columns.ts"
import { orderStatuses } from "#contract/books/orders.ts"
import { readCsvFile } from "#contract/values/read-csv.ts"
import { aCompany, type Company } from "#server/testing/company.ts"
import { importRows } from "#server/testing/imports.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const line = fc
  .string({ unit: fc.constantFrom(...Array.from(`a;,"'=+-@|%1\t é`)), minLength: 1, maxLength: 12 })
  .map((text) => `x${text}`.trim())
const trickyLine = fc.oneof(
  line,
  fc.constantFrom("=1+1", "'=1", "-5", "+1 555", ";=1+1", "sep=;", '"', "Diesel, winter"),
)
const paragraphs = fc
  .string({ unit: fc.constantFrom(...Array.from(`a;,"'=-\n\r `)), maxLength: 20 })
  .map((text) => `-${text}`)
const contact = fc.record({
  name: trickyLine,
  company: fc.option(trickyLine),
  email: fc.constantFrom(null, "jo@example.com", "O'Neil+1@example.com"),
  phone: fc.option(trickyLine),
  type: fc.constantFrom(...contactTypes),
  status: fc.constantFrom(...contactStatuses),
  notes: fc.option(paragraphs),
})
const order = fc.record({
  orderNumber: trickyLine,
  clientName: trickyLine,
  description: paragraphs,
  amount: fc.constantFrom(null, "0.10", "-5.00", "999999999999.99"),
  status: fc.constantFrom(...orderStatuses),
  products: fc.array(trickyLine, { maxLength: 3 }),
  deliveryDate: fc.constantFrom(null, "2026-03-05", "0001-01-01"),
  notes: fc.option(paragraphs),
})

/** The rows of a file as the import screen reads them, with columns found by name. */
function rowsIn(kind: Pick<ImportKind<object>, "columns" | "schema">, file: string): object[] {
  const [headings, ...records] = Array.from(readCsvFile(file.replace(byteOrderMark, "")), ({ cells }) => cells)
  const places = matchColumns(kind.columns, headings ?? [])
  return records.map((cells) => {
    const checked = checkCells(kind, places, cells)
    if (!("row" in checked)) throw new Error(JSON.stringify([...checked.reasons, cells]))
    return checked.row
  })
}

describe("a file that was exported", () => {
  it.each([
    ["contacts", contactFile, contact],
    ["orders", orderFile, order],
  ] as const)("comes back the same as %s", async (noun, kind, row) => {
    const path = `/api/${noun}`
    const shown = async (company: Company) =>
      (await company.get(path)).json<Contact[]>().map((one) => ({ ...one, id: "", createdAt: "" }))
    await fc.assert(
      fc.asyncProperty(fc.array(row as fc.Arbitrary<object>, { minLength: 1, maxLength: 5 }), async (rows) => {
        const [from, to] = [await aCompany(app), await aCompany(app)]
        await importRows(from, noun, rows)
        const file = (await from.get(`${path}/export/csv`)).body
        await importRows(to, noun, rowsIn(kind, file))
        expect(await shown(from)).toHaveLength(rows.length)
        expect(await shown(to)).toEqual(await shown(from))
      }),
      { numRuns: 15 },
    )
  })
})

describe("a file of the person's own", () => {
  it.each([
    ["contacts", contactFile],
    ["orders", orderFile],
  ] as const)("brings every field of the sample file's %s", async (noun, { columns, schema }) => {
    const company = await aCompany(app)
    const lines = [0, 1].map((row) => columns.map(({ samples }) => samples[row]))
    const file = [columns.map(({ heading }) => heading), ...lines]
      .map((cells) => cells.map((cell) => `"${cell}"`).join())
      .join("\n")
    const rows = rowsIn({ columns, schema }, file)
    await importRows(company, noun, rows)
    expect((await company.get(`/api/${noun}`)).json()).toMatchObject(rows)
  })

  it("may have byte order marks in front of it and of its cells, and loses no text by them", async () => {
    const company = await aCompany(app)
    const file = `${byteOrderMark}Name,Company,Notes\r\n"\ufeffZoë \ufeff1",\ufeffSample,"\ufeff\ufeffcalls\r\nfirst"\r\n`
    await importRows(company, "contacts", rowsIn(contactFile, file))
    const [kept] = (await company.get("/api/contacts")).json<[Contact]>()
    expect(kept).toMatchObject({ name: "Zoë \ufeff1", company: "Sample", notes: "calls\r\nfirst" })
    // Check the stored value, because the embedded database's driver drops such a mark when reading.
    const { db } = app().api
    const lengths = sql<number>`char_length(name) + char_length(company) + char_length(notes)`.as("length")
    const stored = await db.selectFrom("contacts").select(lengths).where("ownerId", "=", company.id).execute()
    expect(stored).toEqual([{ length: "Zoë 11Samplecalls\r\nfirst".length }])
  })
})
