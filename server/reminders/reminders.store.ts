import { sql } from "kysely"
import type { DbOrTx } from "#server/db/db.ts"

const shown = (db: DbOrTx) =>
  db
    .selectFrom("reminders")
    .innerJoin("users", "users.id", "userId")
    .leftJoin("quoteRequests", "quoteRequests.id", "quoteRequestId")
    .select([
      "reminders.id",
      "quoteRequests.number as requestNumber",
      "saleId",
      "note",
      "reminders.createdAt",
      "userId",
    ])
    .select(sql<string>`day::text`.as("on"))
    .select(sql<string>`first_name || ' ' || last_name`.as("person"))
    .select(sql<boolean>`done_at IS NOT NULL`.as("isDone"))
export type ReminderRow = Awaited<ReturnType<ReturnType<typeof shown>["executeTakeFirstOrThrow"]>>

export interface About {
  requestNumber?: string | null | undefined
  saleId?: string | null | undefined
}

/** Reminders of a request include those of requests that were joined into it. */
export function listOpenReminders(db: DbOrTx, { requestNumber, saleId }: About) {
  const open = shown(db).where("doneAt", "is", null).orderBy("day").orderBy("reminders.id")
  return (
    requestNumber === undefined
      ? open.where("saleId", "=", saleId!) // The contract asks for one of the two.
      : open.where(
          sql<boolean>`quote_request_id IN (
            SELECT id FROM quote_requests WHERE number = ${requestNumber}
            UNION ALL SELECT joined.id FROM quote_requests AS joined
              JOIN quote_requests AS remaining ON remaining.id = joined.joined_to WHERE remaining.number = ${requestNumber})`,
        )
  ).execute()
}

export const findReminder = (db: DbOrTx, id: string) => shown(db).where("reminders.id", "=", id).executeTakeFirst()

/** The ids of what a reminder is about; undefined if there is no such request or sale. Locks it. */
export async function holdSubject(tx: DbOrTx, { requestNumber, saleId }: About) {
  if (saleId !== undefined) {
    const sale = await tx
      .selectFrom("sales")
      .select(["id", "number"])
      .where("id", "=", saleId)
      .forUpdate()
      .executeTakeFirst()
    return sale && { quoteRequestId: null, saleId: sale.id, number: sale.number }
  }
  const request = await tx
    .selectFrom("quoteRequests")
    .select(["id", "number"])
    .where("number", "=", requestNumber!) // The contract asks for one of the two.
    .forUpdate()
    .executeTakeFirst()
  return request && { quoteRequestId: request.id, saleId: null, number: request.number }
}

interface NewRow {
  userId: string
  quoteRequestId: string | null
  saleId: string | null
  day: string
  note: string | null
}

export async function insertReminder(tx: DbOrTx, row: NewRow): Promise<string> {
  return (await tx.insertInto("reminders").values(row).returning("id").executeTakeFirstOrThrow()).id
}

interface Changes {
  day?: string | undefined
  note?: string | null | undefined
  isDone?: boolean | undefined
}

export async function updateReminder(tx: DbOrTx, id: string, { isDone, day, note }: Changes): Promise<void> {
  await tx
    .updateTable("reminders")
    .set({
      ...(day !== undefined && { day }),
      ...(note !== undefined && { note }),
      doneAt: isDone === undefined ? sql<Date | null>`done_at` : isDone ? sql<Date>`coalesce(done_at, now())` : null,
    })
    .where("id", "=", id)
    .execute()
}

/** The last day of the request's quote, if it was sent, is still good and the buyer has not answered. */
export async function findLastDayOfOpenQuote(db: DbOrTx, requestNumber: string): Promise<string | undefined> {
  const quote = await db
    .selectFrom("quotes")
    .innerJoin("quoteRequests", "quoteRequests.id", "quoteRequestId")
    .select(sql<string>`valid_until::text`.as("lastDay"))
    .where("number", "=", requestNumber)
    .where("quotes.status", "=", "sent")
    .where("quoteRequests.status", "=", "quoted")
    .where("asks", "is", null)
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst()
  return quote?.lastDay
}
