import { sql } from "kysely"
import type { BusinessEvent } from "#contract/business-events.ts"
import type { DbOrTx } from "#server/db/db.ts"

interface Raised {
  name: BusinessEvent
  /** The id of the document's row. Its events reach a webhook in their order. */
  documentId: string
  number: string | null
  /** Where the back office shows it. */
  path: `/admin/${string}`
}

/**
 * Writes down what happened, with a call to each webhook that wants to know. Use the transaction that causes it: then
 * nothing is told that did not happen, and nothing is lost.
 */
export async function raiseEvent(tx: DbOrTx, { name, documentId, number, path }: Raised): Promise<void> {
  await sql`
    WITH event AS (
      INSERT INTO business_events (name, document_id, number, path)
      VALUES (${name}, ${documentId}, ${number}, ${path}) RETURNING id, name, document_id)
    INSERT INTO webhook_deliveries (webhook_id, event_id, document_id)
    SELECT webhooks.id, event.id, event.document_id
    FROM event JOIN webhooks ON event.name = ANY (webhooks.events) AND off_since IS NULL`.execute(tx)
}
