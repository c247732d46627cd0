import { sql } from "kysely"
import type { BusinessEvent } from "#contract/desk/business-events.ts"
import type { Api } from "#server/api.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { isNotJoined } from "#server/db/joined-requests.ts"
import { dueAt } from "#server/desk/due-at.ts"
import { raiseEvent } from "#server/events/raise-event.ts"

interface Candidate {
  id: string
  number: string | null
  /** When the request came, or the one that was joined into it. */
  since?: Date
}

const atOnce = 200

/** Raises what happens by time alone, once for each document. Processes that do this at the same time take turns. */
export async function raiseLateEvents({
  db,
  content,
  outbox,
}: Pick<Api, "db" | "content" | "outbox">): Promise<number> {
  const { desk } = content()
  const halfTime = { ...desk, answerWithinHours: desk.answerWithinHours / 2 }
  const count = await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('late_events'))`.execute(tx)
    const requests = (await unansweredRequests(tx)).filter(({ since }) => since && dueAt(since, halfTime) <= new Date())
    const found = [
      ...named("request.unanswered", requests),
      ...named("quote.ending", await endingQuotes(tx)),
      ...named("delivery.late", await lateDeliveries(tx, desk.timeZone)),
      ...named("email.refused", await refusedEmails(tx)),
    ]
    for (const { name, id, number } of found)
      await raiseEvent(tx, { name, documentId: id, number, path: pathOf(name, { id, number }) })
    return found.length
  })
  if (count > 0) outbox.wake()
  return count
}

const named = (name: BusinessEvent, rows: readonly Candidate[]) => rows.map((row) => ({ ...row, name }))

function pathOf(name: BusinessEvent, { id, number }: Candidate): `/admin/${string}` {
  if (name === "delivery.late") return `/admin/sales/${id}`
  return name === "email.refused" ? "/admin/emails" : `/admin/quote-requests/${number}`
}

const notRaised = (name: BusinessEvent, id: string) =>
  sql`NOT EXISTS (SELECT FROM business_events AS told WHERE told.name = ${name} AND told.document_id = ${sql.ref(id)})`

/** Events are forgotten after 90 days, so nothing older than a week is looked at. */
const recent = (column: string) => sql`${sql.ref(column)} > now() - interval '7 days'`

async function read(tx: DbOrTx, query: ReturnType<typeof sql>): Promise<Candidate[]> {
  return (await sql<Candidate>`${query} LIMIT ${sql.lit(atOnce)}`.execute(tx)).rows
}

const unansweredRequests = (tx: DbOrTx) =>
  read(
    tx,
    sql`SELECT id, number, least(created_at, (
        SELECT min(created_at) FROM quote_requests AS joined WHERE joined.joined_to = quote_requests.id)) AS since
      FROM quote_requests
      WHERE answered_at IS NULL AND ${isNotJoined} AND ${recent("due_at")} AND ${notRaised("request.unanswered", "quote_requests.id")}
      ORDER BY due_at, id`,
  )

const endingQuotes = (tx: DbOrTx) =>
  read(
    tx,
    sql`SELECT quotes.id, request.number FROM quotes JOIN quote_requests AS request ON request.id = quote_request_id
      WHERE quotes.status = 'sent' AND request.status = 'quoted' AND sent_at < now() - interval '1 day'
        AND expires_at > now() AND expires_at <= now() + interval '3 days' AND ${notRaised("quote.ending", "quotes.id")}
      ORDER BY expires_at, quotes.id`,
  )

const lateDeliveries = (tx: DbOrTx, timeZone: string) =>
  read(
    tx,
    sql`SELECT id, number FROM sales
      WHERE status = 'confirmed' AND delivery_date < (now() AT TIME ZONE ${timeZone})::date
        AND delivery_date > (now() AT TIME ZONE ${timeZone})::date - 7 AND ${notRaised("delivery.late", "sales.id")}
      ORDER BY delivery_date, id`,
  )

/** Not for notices themselves, which would cause each other forever. */
const refusedEmails = (tx: DbOrTx) =>
  read(
    tx,
    sql`SELECT id, NULL AS number FROM letters
      WHERE failed_at IS NOT NULL AND handled_at IS NULL AND kind <> 'notices' AND ${recent("failed_at")}
        AND ${notRaised("email.refused", "letters.id")}
      ORDER BY failed_at, id`,
  )
