import { sql } from "kysely"
import type { EarlierBuyer } from "#contract/quote-requests/request-entry.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { hasText } from "#server/lists/search-pattern.ts"

/** People who asked or wrote before, those of the newest row first. */
export async function findEarlierBuyers(db: DbOrTx, q: string): Promise<EarlierBuyer[]> {
  const { rows } = await sql<EarlierBuyer>`
    SELECT name AS customer_name, email AS customer_email, organization AS customer_organization, phone AS customer_phone
    FROM buyer_people WHERE ${hasText(["name", "email", "organization"], q)}
    ORDER BY last_at DESC LIMIT 5`.execute(db)
  return rows
}
