import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Contact, contactStatuses, contactTypes, type NewContact } from "#contract/books/contacts.ts"
import { aCompany, nextOf, readCsv } from "#server/testing/company.ts"
import { aContact } from "#server/testing/contacts.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

describe("a contact", () => {
  it("needs a name alone; it is then an active prospect", async () => {
    const company = await aCompany(app)
    const reply = await company.post("/api/contacts", { name: "  Jo " })
    expect(reply.json()).toMatchObject({
      name: "Jo",
      company: null,
      email: null,
      phone: null,
      type: "prospect",
      status: "active",
      notes: null,
    })
  })

  it("takes every type and status, from any to any", async () => {
    const company = await aCompany(app)
    const { id } = (await company.post("/api/contacts", aContact())).json<Contact>()
    for (const type of [...contactTypes, ...contactTypes.toReversed()]) {
      expect((await company.patch(`/api/contacts/${id}`, { type })).json()).toMatchObject({ type })
      expect((await company.post("/api/contacts", aContact({ type }))).statusCode).toBe(201)
    }
    for (const status of [...contactStatuses, ...contactStatuses.toReversed()]) {
      expect((await company.patch(`/api/contacts/${id}`, { status })).json()).toMatchObject({ status })
    }
  })

  it.each([
    ["no name", { name: undefined }, "name"],
    ["a blank name", { name: "  " }, "name"],
    ["a name over 200 characters", { name: "a".repeat(201) }, "name"],
    ["a line break in the name", { name: "a\nb" }, "name"],
    ["an invalid address", { email: "nope" }, "email"],
    ["two addresses", { email: "a@example.com, b@example.com" }, "email"],
    ["an unknown type", { type: "vendor" }, "type"],
    ["an unknown status", { status: "gone" }, "status"],
    ["a NUL in the notes", { notes: "a\u0000b" }, "notes"],
    ["a lone surrogate in the notes", { notes: "a\ud800b" }, "notes"],
    ["notes over 5,000 characters", { notes: "a".repeat(5_001) }, "notes"],
  ])("is refused with %s", async (_what, changes, field) => {
    const company = await aCompany(app)
    const reply = await company.post("/api/contacts", { ...aContact(), ...changes })
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]])
    const { id } = (await company.post("/api/contacts", aContact())).json<Contact>()
    const { [field as keyof typeof changes]: sent = null } = changes
    expect((await company.patch(`/api/contacts/${id}`, { [field]: sent })).statusCode).toBe(400)
  })

  it("answers every mistake at once", async () => {
    const reply = await (await aCompany(app)).post("/api/contacts", { email: "x", type: "y", status: "z" })
    expect(reply.json<{ fields: object }>().fields).toEqual({
      name: "Name is required",
      email: "Please enter a valid email address",
      type: "Choose a type",
      status: "Choose a status",
    })
  })

  it("goes into the file with cells that a spreadsheet would run made harmless", async () => {
    const company = await aCompany(app)
    await company.post("/api/contacts", aContact({ name: "=HYPERLINK(1)", notes: 'One\n"two", three', company: "-5" }))
    const reply = await company.get("/api/contacts/export/csv")
    expect(readCsv(reply.body)).toMatchObject([
      { Name: "'=HYPERLINK(1)", Notes: 'One\n"two", three', Company: "-5", Phone: "'+1 555 0100", Type: "Client" },
    ])
    expect(reply.body.split("\r\n")[0]).toBe("\ufeffId,Added (UTC),Name,Company,Email,Phone,Type,Status,Notes")
  })
})

describe("searching contacts", () => {
  it.each([
    ["by name, in any letter case", "MÜLLER", ["Ann Müller"]],
    ["by company", "depot", ["Ben"]],
    ["by address", "carl@", ["Carl 50%_off"]],
    ["for a wildcard as it is written", "%_", ["Carl 50%_off"]],
    ["for a backslash", "\\", []],
    ["for nothing that is there", "zebra", []],
  ])("finds %s", async (_what, q, names) => {
    const company = await aCompany(app)
    for (const contact of [
      { name: "Ann Müller" },
      { name: "Ben", company: "Sample Depot" },
      { name: "Carl 50%_off", email: "carl@example.com" },
    ]) {
      await company.post("/api/contacts", contact)
    }
    const reply = await company.get(`/api/contacts?limit=10&q=${encodeURIComponent(q)}`)
    expect(reply.json<Contact[]>().map(({ name }) => name)).toEqual(names)
    expect(reply.headers).toMatchObject({ "x-total-count": String(names.length), "x-unfiltered-count": "3" })
  })
})

// Compares with the simplest program that could do the same.
describe("a list of contacts", () => {
  const words = fc.constantFrom("Ann", "ann", "Bob", "Émile", "%", "_", "a b", "Zoë 1", "日本")
  const contact = fc.record({
    name: words,
    company: fc.option(words),
    email: fc.constantFrom(null, "ann@example.com", "BOB@example.com"),
    type: fc.constantFrom(...contactTypes),
    status: fc.constantFrom(...contactStatuses),
  })
  const view = fc.record({
    q: fc.constantFrom("", "a", "ANN", "%", "é", "@EXAMPLE", "b"),
    type: fc.constantFrom("", ...contactTypes),
    status: fc.constantFrom("", ...contactStatuses),
    sort: fc.constantFrom("createdAt", "name", "company"),
    order: fc.constantFrom("asc", "desc"),
    limit: fc.integer({ min: 1, max: 5 }),
  })

  it("is what sorting and filtering all rows would give, page by page", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(contact, { maxLength: 12 }),
        fc.array(view, { minLength: 6, maxLength: 6 }),
        async (sent, views) => {
          const company = await aCompany(app)
          for (const one of sent) await company.post("/api/contacts", one)
          const all = (await company.get("/api/contacts")).json<Contact[]>()
          for (const { limit, ...query } of views) {
            const seen: Contact[] = []
            const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value))
            let next: string | undefined = `/api/contacts?${search.toString()}&limit=${limit}`
            const expected = naiveList(all, query)
            while (next) {
              const page = await company.get(next)
              expect(page.headers).toMatchObject({
                "x-total-count": String(expected.length),
                "x-unfiltered-count": String(all.length),
              })
              seen.push(...page.json<Contact[]>())
              next = nextOf(page.headers.link)
            }
            expect(seen).toEqual(expected)
          }
        },
      ),
      { numRuns: 12 },
    )
  }, 90_000)
})

type View = { q: string; type: string; status: string; sort: string; order: string }

function naiveList(all: Contact[], { q, type, status, sort, order }: View): Contact[] {
  const has = (text: string | null) => (text ?? "").toLowerCase().includes(q.toLowerCase())
  const keyOf = (one: Contact) =>
    Buffer.from(sort === "createdAt" ? one.createdAt : (one[sort as keyof NewContact] ?? "").toLowerCase())
  const fitting = all.filter(
    (one) =>
      (!type || one.type === type) &&
      (!status || one.status === status) &&
      (has(one.name) || has(one.company) || has(one.email)),
  )
  const up = fitting.toSorted((a, b) => Buffer.compare(keyOf(a), keyOf(b)) || (a.id < b.id ? -1 : 1))
  return order === "asc" ? up : up.toReversed()
}
