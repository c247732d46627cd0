import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { aCompany, callsAs, nextOf, readCsv } from "#server/testing/company.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"
import { forgetOldEvents } from "./audit.store.ts"
import { recordEvent } from "./record-event.ts"

const app = useTestApp()

interface Event {
  id: string
  kind: string
  action: string
  person: string
  subject: string | null
  details: Record<string, unknown>
  createdAt: string
}

async function anAdministrator() {
  const email = `admin-${crypto.randomUUID()}@example.com`
  const calls = callsAs(app, await anAdmin(app(), email))
  const find = async (query: string) => (await calls.get(`/api/admin/audit?${query}`)).json<Event[]>()
  return { ...calls, email, find }
}

const actions = (events: Event[]) => events.map(({ action }) => action)

/** Writes a line as if it had been recorded at that time. */
async function anEvent({ action = "test.change", at = "now()", person = "old@example.com", subject = "s" } = {}) {
  await sql`INSERT INTO audit_events (user_email, action, subject, created_at)
    VALUES (${person}, ${action}, ${subject}, ${sql.raw(at)})`.execute(app().api.db)
}

describe("an administrator who reads the evidence", () => {
  it.each([
    ["/api/admin/contacts", "contact.export-all"],
    ["/api/admin/orders", "order.export-all"],
    ["/api/admin/payments", "payment.export-all"],
    ["/api/admin/people", "account.export"],
    ["/api/contact-submissions", "message.export"],
  ])("sees who read the whole list of %s, and how many rows; a page leaves no trace", async (path, action) => {
    const admin = await anAdministrator()
    await admin.get(`${path}?limit=1`)
    const rows = (await admin.get(path)).json<unknown[]>().length
    await expect
      .poll(() => admin.find(`person=${admin.email}&kind=export`))
      .toMatchObject([{ action, details: { rows } }])
  })

  it("sees who read a buyer's words in the drafts of a reply", async () => {
    const admin = await anAdministrator()
    const { number } = (await callsAs(app, {}).post("/api/quote-requests", aQuoteRequest())).json<{ number: string }>()
    await admin.get(`/api/admin/quote-requests/${number}/reply-drafts`)
    expect(actions(await admin.find(`record=${number}`))).toEqual(["quote-request.view"])
  })

  it("sees who signed in, opened, changed and exported a quote request, without a word of its buyer", async () => {
    const admin = await anAdministrator()
    const request = aQuoteRequest()
    const { number } = (await callsAs(app, {}).post("/api/quote-requests", request)).json<{ number: string }>()
    await admin.get(`/api/admin/quote-requests/${number}`)
    await admin.patch(`/api/admin/quote-requests/${number}`, { status: "in_review" })
    await admin.get("/api/admin/quote-requests/export/csv")
    // An export is recorded after the file was sent.
    await expect
      .poll(async () => actions(await admin.find(`person=${admin.email.toUpperCase()}`)))
      .toEqual(["quote-request.export", "quote-request.status", "quote-request.view", "sign-in"])
    const history = await admin.find(`record=${number}`)
    expect(history).toMatchObject([
      { action: "quote-request.status", kind: "change", details: { from: "new", to: "in_review" }, subject: number },
      { action: "quote-request.view", kind: "view", person: admin.email },
    ])
    expect(JSON.stringify(history)).not.toContain(request.customerEmail)
  })

  it("sees no event for looking at a list", async () => {
    const admin = await anAdministrator()
    for (const list of ["people", "quote-requests", "contacts", "orders", "payments", "invitations", "audit"])
      expect((await admin.get(`/api/admin/${list}?limit=5`)).statusCode).toBe(200)
    expect(actions(await admin.find(`person=${admin.email}`))).toEqual(["sign-in"])
  })

  it("narrows it by kind, person, record and days, alone and together", async () => {
    const admin = await anAdministrator()
    const person = `casey-${crypto.randomUUID()}@example.com`
    await anEvent({ person, action: "order.view", subject: "o-1", at: "'2026-03-02T07:59:59.999Z'" })
    await anEvent({ person, action: "order.export", subject: "o-1", at: "'2026-03-02T08:00:00Z'" })
    await anEvent({ person, action: "sign-in", subject: "o-2", at: "'2026-03-03T12:00:00Z'" })
    const find = async (query: string) => actions(await admin.find(`person=${person}&${query}`))
    expect(await find("")).toEqual(["sign-in", "order.export", "order.view"])
    expect(await find("kind=export")).toEqual(["order.export"])
    expect(await find("record=o-1")).toEqual(["order.export", "order.view"])
    expect(await find("from=2026-03-02")).toEqual(["sign-in", "order.export"])
    expect(await find("to=2026-03-02")).toEqual(["order.export", "order.view"])
    expect(await find("from=2026-03-02&to=2026-03-02&kind=view")).toEqual([])
  })

  it("pages through it without a gap, also where events have the same time", async () => {
    const admin = await anAdministrator()
    const person = `many-${crypto.randomUUID()}@example.com`
    for (let count = 0; count < 7; count++)
      await anEvent({ person, action: `test.${count}`, at: "'2026-04-01T00:00:00Z'" })
    const seen: string[] = []
    let next: string | undefined = `/api/admin/audit?person=${person}&limit=3`
    while (next) {
      const page = await admin.get(next)
      seen.push(...actions(page.json<Event[]>()))
      next = nextOf(page.headers.link)
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((count) => `test.${count}`))
  })

  it("takes it away as CSV, which is itself evidence", async () => {
    const admin = await anAdministrator()
    const person = `export-${crypto.randomUUID()}@example.com`
    await anEvent({ person, action: "order.view", subject: "=1+1" })
    const reply = await admin.get(`/api/admin/audit/export/csv?person=${person}`)
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8")
    expect(readCsv(reply.body)).toMatchObject([
      { Kind: "view", Action: "order.view", Person: person, Subject: "'=1+1" },
    ])
    const made = () => admin.find(`person=${admin.email}&kind=export`)
    await expect.poll(made).toMatchObject([{ action: "audit.export", details: { rows: 1, person } }])
  })

  it("is told what is wrong with a filter", async () => {
    const admin = await anAdministrator()
    for (const query of ["kind=all", "from=2026-02-30", "to=tomorrow", "limit=0", "limit=1000", "cursor=abc"]) {
      expect((await admin.get(`/api/admin/audit?${query}`)).statusCode).toBe(400)
    }
    expect(
      (await admin.get(`/api/admin/audit?cursor=${cursorOf(["2026-01-01T00:00:00Z", "1; DROP"])}`)).statusCode,
    ).toBe(400)
  })

  it("cannot write it by any call", async () => {
    const admin = await anAdministrator()
    for (const reply of [await admin.delete("/api/admin/audit"), await admin.post("/api/admin/audit", {})])
      expect(reply.statusCode).toBe(404)
  })
})

const cursorOf = (place: unknown) => Buffer.from(JSON.stringify(place)).toString("base64url")

describe("an export", () => {
  it("leaves a trace, whichever of the contract's it is", async () => {
    const { db, endpoints } = app().api
    // Downloads of one quote or request leave theirs in quote-files.test.ts.
    const exports = endpoints.filter(
      ({ path, reply }) => !path.includes(":") && Object.values(reply).includes("text/csv"),
    )
    expect(exports.length).toBeGreaterThan(5)
    const admin = await anAdministrator()
    for (const { path, who } of exports) {
      const caller = who === "admin" ? admin : await aCompany(app)
      const countExports = async () =>
        (
          await db
            .selectFrom("auditEvents")
            .select("id")
            .where("userEmail", "=", caller.email)
            .where("kind", "=", "export")
            .execute()
        ).length
      const before = await countExports()
      // The journal is of a period; others take it as a filter, or do not read it.
      expect((await caller.get(`${path}?from=2026-01-01&to=2026-12-31`)).statusCode).toBe(200)
      await expect.poll(countExports, { message: path }).toBe(before + 1)
    }
  })
})

describe("the evidence itself", () => {
  it("cannot be changed, removed or emptied by the program", async () => {
    const { db } = app().api
    await anEvent({ person: "kept@example.com" })
    const mine = db.selectFrom("auditEvents").select("action").where("userEmail", "=", "kept@example.com")
    for (const attempt of [
      sql`UPDATE audit_events SET user_email = 'other@example.com'`,
      sql`DELETE FROM audit_events`,
      sql`TRUNCATE audit_events`,
    ]) {
      await expect(attempt.execute(db)).rejects.toMatchObject({ code: "QM002" })
    }
    expect(await mine.execute()).toHaveLength(1)
  })

  it("outlives the account that it is about, with its id", async () => {
    const { db } = app().api
    const company = await aCompany(app)
    await recordEvent(db, { userId: company.id, userEmail: company.email, action: "sign-in", clientAddress: null })
    await db.deleteFrom("users").where("id", "=", company.id).execute()
    const left = await db.selectFrom("auditEvents").select("userId").where("record", "=", company.id).execute()
    expect(left).toEqual([{ userId: company.id }])
  })

  it("ends after seven years, by housekeeping alone", async () => {
    const { db } = app().api
    const person = `ancient-${crypto.randomUUID()}@example.com`
    await anEvent({ person, action: "test.older", at: "now() - interval '7 years 1 day'" })
    await anEvent({ person, action: "test.younger", at: "now() - interval '6 years 364 days'" })
    await forgetOldEvents(db)
    const left = await db.selectFrom("auditEvents").select("action").where("userEmail", "=", person).execute()
    expect(left).toEqual([{ action: "test.younger" }])
    const young = db.transaction().execute(async (tx) => {
      await sql`SELECT set_config('quartermaster.forgets_evidence', 'on', true)`.execute(tx)
      await sql`DELETE FROM audit_events WHERE user_email = ${person}`.execute(tx)
    })
    await expect(young).rejects.toMatchObject({ code: "QM002" })
  })
})
