import { sql } from "kysely"
import type { Solicitation } from "#contract/quote-requests/solicitation.ts"
import type { Api } from "#server/api.ts"
import { quoteReminder } from "#server/mail/letters/quote-sent.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { newStatusLink } from "#server/quote-requests/status-link.ts"
import { findQuote, quoteOf } from "./quotes.store.ts"

const atOnce = 100

interface Due {
  id: string
  to: string
  quoteRequestId: string
  solicitation: Solicitation
}

/**
 * Writes to buyers whose quote ends within three days, once for each quote: the mark and the letter are in one
 * transaction, and processes that do this at the same time skip each other's quotes. Returns how many were written.
 */
export async function remindBuyers({ db, env, content, outbox }: Pick<Api, "db" | "env" | "content" | "outbox">) {
  const count = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Due>`
      UPDATE quotes SET reminded_at = now() FROM quote_requests AS request
      WHERE request.id = quotes.quote_request_id AND quotes.id IN (
        -- Locks the request too, as sending does, so that the two cannot wait for each other.
        SELECT quotes.id FROM quotes JOIN quote_requests ON quote_requests.id = quotes.quote_request_id
        WHERE quotes.status = 'sent' AND reminded_at IS NULL
          AND expires_at > now() AND expires_at <= now() + interval '3 days'
          -- A quote that was sent for a few days only needs no reminder.
          AND sent_at < now() - interval '1 day'
        ORDER BY expires_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
      RETURNING quotes.id, quotes.quote_request_id, request.customer_email AS "to",
        request.solicitation`.execute(tx)
    for (const { id, to, quoteRequestId, solicitation } of rows) {
      const quote = quoteOf((await findQuote(tx, id))!) // The row is locked by the update above.
      const link = await newStatusLink(tx, env, { quoteRequestId, origin: "email" })
      const letter = quoteReminder({ ...quote, solicitation, to, link }, { env, company: content().company })
      await postLetter(tx, env, letter)
    }
    return rows.length
  })
  if (count > 0) outbox.wake()
  return count
}
