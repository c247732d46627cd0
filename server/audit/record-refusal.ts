import { sql } from "kysely"
import type { RefusalReason } from "#contract/audit.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { placeOf } from "#server/http/place-of.ts"

interface RefusedSignIn {
  /** Null where no account has the address. */
  userId: string | null
  /** What was typed, or what the provider said; null where nobody knows. */
  userEmail: string | null
  because: RefusalReason
  clientAddress: string
}

const thisHour = sql`date_trunc('hour', now(), 'UTC')`

/**
 * Records a refusal at once when it is the first of its account, place and reason in this hour, and counts it otherwise:
 * a night of guessing is a few lines, not thousands. One statement, so that an account and none take as long.
 */
export async function recordRefusal(db: DbOrTx, refused: RefusedSignIn): Promise<void> {
  const { userId, userEmail, because, clientAddress } = refused
  await sql`
    WITH counted AS (
      INSERT INTO refused_sign_ins AS present (hour, account, place, because, user_email, client_address)
      VALUES (${thisHour}, ${userId ?? ""}, ${placeOf(clientAddress)}, ${because}, ${userEmail}, ${clientAddress})
      ON CONFLICT (hour, account, place, because) DO UPDATE SET more = present.more + 1
      RETURNING *
    )
    INSERT INTO audit_events (user_id, user_email, action, details, client_address)
    SELECT nullif(account, '')::uuid, user_email, 'sign-in.refused', jsonb_build_object('because', because), client_address
    FROM counted WHERE more = 0`.execute(db)
}

/** Records how many more refusals there were in each hour that is over; for housekeeping. */
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
