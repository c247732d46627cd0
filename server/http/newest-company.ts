import { type Expression, sql, type RawBuilder } from "kysely"

/** The company that a user chose last. */
export const newestCompanyOf = (userId: Expression<string>): RawBuilder<string> =>
  sql<string>`(SELECT company_id FROM members WHERE user_id = ${userId} ORDER BY chosen_at DESC, company_id LIMIT 1)`
