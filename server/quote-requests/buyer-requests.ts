import { type RawBuilder, sql } from "kysely"
import type { Account } from "#contract/auth/users.ts"

/** A signed-in person who reads for a company. */
export interface CompanyMember {
  user: Account
  companyId: string
}

/**
 * The requests of the company, and those that others or guests sent under the person's own address. What the person
 * sent for another company stays there.
 */
export function requestsOf({ user, companyId }: CompanyMember, column: "id" | "number"): RawBuilder<unknown> {
  const { id, email, emailConfirmed } = user
  const isTheirs = emailConfirmed
    ? sql`(company_id IS NULL OR sender_id IS DISTINCT FROM ${id})`
    : sql`company_id IS NULL AND sender_id = ${id}`
  return sql`(SELECT ${sql.ref(column)} FROM quote_requests WHERE company_id = ${companyId}
    UNION ALL SELECT ${sql.ref(column)} FROM quote_requests WHERE lower(customer_email) = lower(${email}) AND ${isTheirs})`
}
