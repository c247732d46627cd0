import { sql } from "kysely"
import type { Buyer } from "#contract/request-entry.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { hasText } from "#server/lists/search-pattern.ts"

// Enough rows to find five buyers, even if one of them asks often.
const rowsRead = 200

/** Buyers of earlier requests, those of the newest first. */
export async function findBuyers(db: DbOrTx, q: string): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    WITH found AS (
      SELECT customer_name, customer_email, customer_organization, customer_phone, created_at FROM quote_requests
      WHERE ${hasText(["customerName", "customerEmail", "customerOrganization"], q)}
      ORDER BY created_at DESC LIMIT ${sql.lit(rowsRead)}),
    buyers AS (
      SELECT DISTINCT ON (lower(customer_name), lower(customer_email)) * FROM found
      ORDER BY lower(customer_name), lower(customer_email), created_at DESC)
    SELECT customer_name, customer_email, customer_organization, customer_phone FROM buyers
    ORDER BY created_at DESC LIMIT 5`.execute(db)
  return rows
}
