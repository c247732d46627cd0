import type { FastifyReply } from "fastify"
import { sql } from "kysely"
import type { DeskHours } from "#contract/content/desk.ts"
import { lineDetailNames } from "#contract/quote-requests/line-details.ts"
import type { QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import type { Api } from "#server/api.ts"
import { emailKeyOf } from "#server/auth/email-key.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { listAttachments } from "#server/attachments/request-attachments.ts"
import { shownAsks, shownDeskFields } from "#server/desk/clock.ts"
import { listDeskEntries } from "#server/desk/entries.ts"
import { entityTagOf } from "#server/http/entity-tag.ts"
import { notFound } from "#server/http/errors.ts"
import { newestCompanyOf } from "#server/http/session.ts"
import { ownerCompany } from "#server/profile/owner-company.ts"
import { findJoin, listJoinedNumbers } from "./joined-requests.store.ts"
import { findQuoteRequest, listRequestStatusChanges } from "./quote-requests.store.ts"

export const noSuchRequest = () => notFound("Quote request not found")

/** The whole request for its page. */
export async function readQuoteRequest(db: DbOrTx, number: string, desk: DeskHours): Promise<QuoteRequest> {
  const row = await findQuoteRequest(db, number)
  if (!row) throw noSuchRequest()
  const products = await listRequestedLines(db, row.id)
  const history = await listRequestStatusChanges(db, row.id)
  const account = await findAccount(db, row.customerEmail)
  const join = await findJoin(db, row.id)
  return {
    ...row,
    ...row.solicitation,
    attachments: await listAttachments(db, row.id),
    ...shownDeskFields(row, desk),
    asks: shownAsks(row, desk),
    createdAt: row.createdAt.toISOString(),
    products,
    history: history.map(({ fromStatus, toStatus, userName, createdAt }) => ({
      from: fromStatus,
      to: toStatus,
      by: userName,
      at: createdAt.toISOString(),
    })),
    entries: await listDeskEntries(db, { quoteRequestId: row.id }),
    isAddressConfirmed: row.addressConfirmedAt !== null || (account !== undefined && account.id === row.senderId),
    account: account ? { ...account, since: account.createdAt.toISOString() } : null,
    joinedInto: join ? { ...join, at: join.at.toISOString() } : null,
    joined: await listJoinedNumbers(db, row.id),
  }
}

/** The open ask of the buyer about the quote. */
export async function readAsks(db: DbOrTx, number: string, desk: DeskHours): Promise<QuoteRequest["asks"]> {
  const asked = db.selectFrom("quoteRequests").select(["asks", "asksDueAt"]).where("number", "=", number)
  return shownAsks(await asked.executeTakeFirstOrThrow(), desk)
}

/** Returns the current request with its version as the ETag. */
export async function answerWithRequest(api: Api, reply: FastifyReply, number: string): Promise<QuoteRequest> {
  const request = await readQuoteRequest(api.db, number, api.content().desk)
  reply.header("ETag", entityTagOf(request))
  return request
}

/** In the buyer's order. */
export function listRequestedLines(db: DbOrTx, quoteRequestId: string) {
  return db
    .selectFrom("quoteLines")
    .select(["category", "name", "quantity", "nsn", "specifications"])
    .select(sql<string | null>`nullif(slug, '')`.as("slug"))
    .select(lineDetailNames.filter((name) => name !== "neededBy"))
    .select(sql<string | null>`needed_by::text`.as("neededBy"))
    .where("quoteRequestId", "=", quoteRequestId)
    .orderBy("position")
    .execute()
}

const orders = sql<number>`(
  SELECT count(*)::int FROM orders
  WHERE owner_id IN (SELECT company_id FROM members WHERE user_id = users.id) AND orders.deleted_at IS NULL)`

/** The company account whose confirmed address this is. Anyone can register another person's address. */
function findAccount(db: DbOrTx, email: string) {
  return db
    .selectFrom("users")
    .leftJoin("profiles", (join) => join.on("profiles.ownerId", "=", newestCompanyOf(sql.ref("users.id"))))
    .select(["users.id", "users.email", "users.createdAt", orders.as("orders"), ownerCompany.as("company")])
    .select(sql<string>`first_name || ' ' || last_name`.as("person"))
    .where("emailKey", "=", emailKeyOf(email))
    .where("role", "=", "company")
    .where("emailConfirmedAt", "is not", null)
    .executeTakeFirst()
}
