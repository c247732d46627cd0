import { sql } from "kysely"
import { tellBuyer } from "#contract/sales/sales.ts"
import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { repliesOf } from "#server/desk/post-reply.ts"
import { conflict } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import type { Actor } from "#server/http/session.ts"
import { saleMoved } from "#server/mail/letters/sales.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { newStatusLink } from "#server/quote-requests/status-link.ts"
import { noSuchSale } from "#server/sales/change-sale.ts"

export function registerSaleLetters(api: Api): void {
  implement(api, tellBuyer, async ({ params: { id }, caller }) => {
    await takeFrom(api.db, api.env, [repliesOf(caller.user.id)])
    return { sentTo: await emailSaleStep(api, { id, by: caller.actor }) }
  })
}

/** Emails the buyer the step that a sale has taken. Returns the address. */
async function emailSaleStep(
  { db, env, content, outbox }: Pick<Api, "db" | "env" | "content" | "outbox">,
  { id, by }: { id: string; by: Actor },
): Promise<string> {
  const to = await db.transaction().execute(async (tx) => {
    const sale = await findTold(tx, id)
    if (!sale) throw noSuchSale()
    const { number, status, customerEmail, requestId, purchaseOrder, total } = sale
    if (status !== "confirmed" && status !== "delivered" && status !== "canceled")
      throw conflict("Buyers are told of confirmed, delivered and canceled sales")
    if (!customerEmail) throw conflict("This buyer has no email address")
    const days = {
      confirmed: ["Confirmed on", sale.confirmedOn],
      delivered: ["Delivered on", sale.deliveredOn],
      canceled: ["Canceled on", sale.canceledOn],
    } as const
    const [label, day] = days[status]
    const rows: [string, string][] = [
      ["Order", number],
      ...(purchaseOrder ? [["Your purchase order", purchaseOrder] as [string, string]] : []),
      ["Total", formatDollars(total)],
      ...(day ? [[label, formatDay(day)] as [string, string]] : []),
    ]
    const link = await newStatusLink(tx, env, { quoteRequestId: requestId, origin: "email" })
    const letter = saleMoved(
      { step: status, number, rows, to: customerEmail, link },
      { env, company: content().company },
    )
    await postLetter(tx, env, letter)
    await recordEvent(tx, { by, action: "sale.tell-buyer", subject: number, details: { status, to: customerEmail } })
    return customerEmail
  })
  outbox.wake()
  return to
}

const findTold = (tx: DbOrTx, id: string) =>
  tx
    .selectFrom("sales")
    .innerJoin("quoteRequests", "quoteRequests.number", "sales.quoteNumber")
    .select(["sales.number", "sales.status", "sales.customerEmail", "purchaseOrder", "total"])
    .select("quoteRequests.id as requestId")
    .select([
      sql<string | null>`confirmed_on::text`.as("confirmedOn"),
      sql<string | null>`delivered_on::text`.as("deliveredOn"),
      sql<string | null>`canceled_on::text`.as("canceledOn"),
    ])
    .where("sales.id", "=", id)
    // A delivery that is being taken back is not told.
    .forUpdate("sales")
    .executeTakeFirst()
