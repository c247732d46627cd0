import { expressionBuilder, type SqlBool, type Expression } from "kysely"
import type { Account } from "#contract/users.ts"
import { emailKeyOf } from "#server/auth/email-key.ts"
import type { Schema } from "#server/db/schema.ts"

/** The desk sees every sale, the holder of a private link that of its quote, an account what it bought. */
export type SaleReader = "desk" | { quoteNumber: string } | Account

const where = expressionBuilder<Schema, "sales">()

/** Whether the reader sees the sale of a row. */
export function isSeenBy(reader: SaleReader): Expression<SqlBool> {
  if (reader === "desk") return where.lit(true)
  return "quoteNumber" in reader ? where("sales.quoteNumber", "=", reader.quoteNumber) : isBoughtBy(reader)
}

/** With the account's address; until the address is confirmed, only by requests that the account itself sent. */
function isBoughtBy({ id, email, emailConfirmed }: Account): Expression<SqlBool> {
  const isOfAddress = where("sales.emailKey", "=", emailKeyOf(email))
  if (emailConfirmed) return isOfAddress
  const sent = where.selectFrom("quoteRequests").select("quoteRequests.number").where("senderId", "=", id)
  return where.and([isOfAddress, where("sales.quoteNumber", "in", sent)])
}
