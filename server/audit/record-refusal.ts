import { sql } from "kysely"
import type { RefusalReason } from "#contract/desk/audit.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { networkOf } from "#server/http/network-of.ts"

interface RefusedSignIn {
  /** Null if no account has the address. */
  userId: string | null
  /** The address that was typed or that the provider sent; null if unknown. */
  userEmail: string | null
  because: RefusalReason
  clientAddress: string
}

const thisHour = sql`date_trunc('hour', now(), 'UTC')`

/**
 * Records the first refusal of an hour for each account, place and reason, and counts the rest: a night of guessing
 * makes a few lines. One statement, so known and unknown accounts take equally long.
 */
export async function recordRefusal(db: DbOrTx, refused: RefusedSignIn): Promise<void> {
  const { userId, userEmail, because, clientAddress } = refused
  await sql`
    WITH counted AS (
      INSERT INTO refused_sign_ins AS present (hour, account, place, because, user_email, client_address)
      VALUES (${thisHour}, ${userId ?? ""}, ${networkOf(clientAddress)}, ${because}, ${userEmail}, ${clientAddress})
      ON CONFLICT (hour, account, place, because) DO UPDATE SET more = present.more + 1
      RETURNING *
    )
    INSERT INTO audit_events (user_id, user_email, action, details, client_address)
    SELECT nullif(account, '')::uuid, user_email, 'sign-in.refused', jsonb_build_object('because', because), client_address
    FROM counted WHERE more = 0`.execute(db)
}

/** For each hour that is over, records how many more refusals there were. Housekeeping calls this. */
export async function recordRefusedHours(db: DbOrTx): Promise<void> {
  await sql`
    WITH over AS (
      DELETE FROM refused_sign_ins WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM refused_sign_ins WHERE hour < ${thisHour} LIMIT 10000 FOR UPDATE SKIP LOCKED
      ))
      RETURNING *
    )
    INSERT INTO audit_events (user_id, user_email, action, details, client_address)
    SELECT nullif(account, '')::uuid, user_email, 'sign-in.refused',
      jsonb_build_object('because', because, 'more', more, 'hour', to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:00 "UTC"')),
      client_address
    FROM over WHERE more > 0`.execute(db)
}
