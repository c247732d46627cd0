import { expressionBuilder, type SqlBool, type Expression, sql } from "kysely"
import { type CompanyMember, requestsOf } from "#server/quote-requests/buyer-requests.ts"
import type { Schema } from "#server/db/schema.ts"

/** The desk sees every sale, the holder of a private link that of its quote, a company what it bought. */
export type SaleReader = "desk" | { quoteNumber: string } | CompanyMember

const where = expressionBuilder<Schema, "sales">()

/** Whether the reader sees the sale of a row. */
export function isSeenBy(reader: SaleReader): Expression<SqlBool> {
  if (reader === "desk") return where.lit(true)
  if ("quoteNumber" in reader) return where("sales.quoteNumber", "=", reader.quoteNumber)
  return sql<SqlBool>`sales.quote_number IN ${requestsOf(reader, "number")}`
}
