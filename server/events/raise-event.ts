import { sql } from "kysely"
import type { BusinessEvent } from "#contract/desk/business-events.ts"
import { mayBeTold, noticeRules } from "#contract/desk/notices.ts"
import { officeSeats } from "#contract/auth/seats.ts"
import type { DbOrTx } from "#server/db/db.ts"

interface Raised {
  name: BusinessEvent
  /** The id of the document's row. Its events reach a webhook in their order. */
  documentId: string
  number: string | null
  /** Where the back office shows it. */
  path: `/admin/${string}`
  /** The only person whom it concerns. */
  onlyFor?: string | undefined
  /** The person who did it and need not be told. */
  exceptFor?: string
}

/**
 * Writes down what happened, with a call to each webhook and a notice for each person who wants to know. Use the
 * transaction that causes it: then nothing is told that did not happen, and nothing is lost.
 */
export async function raiseEvent(
  tx: DbOrTx,
  { name, documentId, number, path, onlyFor, exceptFor }: Raised,
): Promise<void> {
  const { way, isFixed } = noticeRules[name]
  const seats = officeSeats.filter((seat) => mayBeTold(seat, name))
  const chosen = isFixed ? sql`${way}` : sql`coalesce(ways->>${name}, ${way})`
  await sql`
    WITH event AS (
      INSERT INTO business_events (name, document_id, number, path)
      VALUES (${name}, ${documentId}, ${number}, ${path}) RETURNING id, name, document_id),
    called AS (
      INSERT INTO webhook_deliveries (webhook_id, event_id, document_id)
      SELECT webhooks.id, event.id, event.document_id
      FROM event JOIN webhooks ON event.name = ANY (webhooks.events) AND off_since IS NULL)
    INSERT INTO notices (user_id, event_id, is_digest, is_push)
    SELECT users.id, event.id, ${chosen} = 'digest', ${chosen} = 'push'
    FROM event, users LEFT JOIN notice_choices ON user_id = users.id
    WHERE role = 'admin' AND locked_at IS NULL AND office_seat = ANY (${seats}::text[])
      AND users.id IS DISTINCT FROM ${exceptFor ?? null}::uuid
      AND users.id = coalesce(${onlyFor ?? null}::uuid, users.id) AND ${chosen} <> 'off'`.execute(tx)
}
