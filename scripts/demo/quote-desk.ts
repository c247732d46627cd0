import { sql } from "kysely"
import { NewMessage } from "#contract/desk/messages.ts"
import { NewQuoteRequest, type QuoteRequestStatus } from "#contract/quote-requests/quote-requests.ts"
import type { CurrentUser } from "#contract/auth/users.ts"
import type { Db } from "#server/db/db.ts"
import { changeMessage } from "#server/messages/change-message.ts"
import { insertMessage } from "#server/messages/messages.store.ts"
import { changeQuoteRequest } from "#server/quote-requests/change-quote-request.ts"
import { drawQuoteNumber, insertQuoteRequest } from "#server/quote-requests/quote-requests.store.ts"
import { demoMessages, demoQuoteRequests } from "./sample-requests.ts"

/** A request's steps to each status, as the desk would have taken them. */
const stepsTo: Record<QuoteRequestStatus, readonly QuoteRequestStatus[]> = {
  new: [],
  in_review: ["in_review"],
  quoted: ["in_review", "quoted"],
  won: ["in_review", "quoted", "won"],
  lost: ["in_review", "quoted", "lost"],
}

const atTheDesk = (by: CurrentUser) => ({ by: { ...by, clientAddress: "127.0.0.1" }, expectedVersion: undefined })

/** Quote requests, moved through the desk's rule, and messages; oldest first, so that the numbers rise with time. */
export async function fillQuoteDesk(db: Db, by: CurrentUser): Promise<void> {
  for (const { receivedAt, status, source, ...asked } of demoQuoteRequests()) {
    const request = NewQuoteRequest.parse(asked)
    const [id, number] = [crypto.randomUUID(), await drawQuoteNumber(db)]
    const entered = source && { source, enteredBy: `${by.firstName} ${by.lastName}`, createdAt: receivedAt }
    await insertQuoteRequest(db, { ...request, id, number, sender: null, dueAt: receivedAt, entered })
    for (const to of stepsTo[status]) {
      await changeQuoteRequest(db, { number, status: to, assigneeId: by.id, ...atTheDesk(by) })
    }
    await backdate(db, id, receivedAt)
  }
  for (const { receivedAt, isAnswered, ...sent } of demoMessages()) {
    const id = crypto.randomUUID()
    await insertMessage(db, { ...NewMessage.parse(sent), id, dueAt: receivedAt })
    if (isAnswered) await changeMessage(db, { id, isRead: true, status: "answered", ...atTheDesk(by) })
    await backdateMessage(db, id, receivedAt)
  }
}

/** A buyer's last contact is the time of their newest row. */
export async function backdateBuyers(db: Db): Promise<void> {
  await sql`UPDATE buyer_people AS people SET last_at = rows.at FROM (
      SELECT person_key(customer_email, customer_organization, customer_name) AS key, max(created_at) AS at
      FROM quote_requests GROUP BY 1) AS rows WHERE rows.key = people.key`.execute(db)
  await sql`UPDATE buyers SET last_at = people.at FROM (
      SELECT buyer_id, max(last_at) AS at FROM buyer_people GROUP BY 1) AS people WHERE buyer_id = buyers.id`.execute(
    db,
  )
}

// The product has no rule that backdates a row and its due time. Each step at the desk came three hours after the last.
async function backdate(db: Db, id: string, receivedAt: Date): Promise<void> {
  await sql`UPDATE quote_requests SET created_at = ${receivedAt}, due_at = ${receivedAt}::timestamptz + interval '24 hours'
    WHERE id = ${id}`.execute(db)
  await sql`UPDATE quote_status_changes AS change
    SET created_at = least(now(), ${receivedAt}::timestamptz + step.place * interval '3 hours')
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM quote_status_changes WHERE quote_request_id = ${id})
      AS step
    WHERE change.id = step.id`.execute(db)
  await sql`UPDATE desk_entries SET created_at = least(now(), ${receivedAt}::timestamptz + interval '3 hours')
    WHERE quote_request_id = ${id}`.execute(db)
  await sql`UPDATE quote_requests SET answered_at = (
      SELECT min(created_at) FROM quote_status_changes
      WHERE quote_request_id = ${id} AND to_status IN ('quoted', 'won', 'lost'))
    WHERE id = ${id}`.execute(db)
}

async function backdateMessage(db: Db, id: string, receivedAt: Date): Promise<void> {
  await sql`UPDATE messages SET created_at = ${receivedAt}, due_at = ${receivedAt}::timestamptz + interval '24 hours',
      answered_at = CASE WHEN answered_at IS NOT NULL THEN ${receivedAt}::timestamptz + interval '5 hours' END
    WHERE id = ${id}`.execute(db)
  await sql`UPDATE desk_entries SET created_at = ${receivedAt}::timestamptz + interval '5 hours'
    WHERE message_id = ${id}`.execute(db)
}
