import { sql } from "kysely"
import type { OfficeSeat } from "#contract/auth/seats.ts"
import { callsAs } from "./company.ts"
import { aQuoteRequest } from "./quote-requests.ts"
import { anAdmin, type TestApp } from "./test-app.ts"

/** An administrator who can make calls, with the id that a request names as its assignee. */
export async function aDesk(app: () => TestApp, seat?: OfficeSeat) {
  const email = `desk-${crypto.randomUUID()}@example.com`
  const calls = callsAs(app, await anAdmin(app(), email, seat))
  const { id } = (await calls.get("/api/auth/user")).json<{ id: string }>()
  return { ...calls, id, email }
}

/** A request that a buyer has just sent. */
export async function aReceivedQuote(app: () => TestApp, changes: Parameters<typeof aQuoteRequest>[0] = {}) {
  const payload = aQuoteRequest(changes)
  const reply = await app().http.inject({ method: "POST", url: "/api/quote-requests", payload })
  const { number } = reply.json<{ number: string }>()
  return { payload, number, url: `/api/admin/quote-requests/${number}` }
}

/** Sets the time until an answer is due, in hours from now; a negative number makes it late. */
export async function setDue(app: () => TestApp, table: "quote_requests" | "messages", key: string, hours: number) {
  const column = table === "messages" ? sql`id::text` : sql`number`
  await sql`UPDATE ${sql.table(table)} SET due_at = now() + make_interval(hours => ${hours}) WHERE ${column} = ${key}`.execute(
    app().api.db,
  )
}

/** The audit's changes to one subject, in order, without the events for opening it. */
export async function auditOf(app: () => TestApp, subject: string): Promise<string[]> {
  const { db } = app().api
  const events = db
    .selectFrom("auditEvents")
    .select("action")
    .where("record", "=", subject)
    .where("kind", "=", "change")
  return (await events.orderBy("id").execute()).map(({ action }) => action)
}
