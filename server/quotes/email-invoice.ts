import { sql } from "kysely"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { conflict } from "#server/http/errors.ts"
import type { Actor } from "#server/http/session.ts"
import { invoiceSent } from "#server/mail/letters/invoice-sent.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { newStatusLink } from "#server/quote-requests/status-link.ts"
import { noSuchInvoice } from "#server/sales/invoices/draft-invoice.ts"
import { findInvoice } from "#server/sales/invoices/read-invoices.ts"
import { invoicePdf } from "./invoice-files.ts"

/** Emails an issued invoice or credit note to the buyer, again if it was sent before. */
export async function emailInvoice(api: Api, by: Actor, id: string): Promise<void> {
  const { db, env } = api
  const { company } = api.content()
  const row = await findInvoice(db, id)
  if (!row) throw noSuchInvoice()
  const { number, paper } = row
  if (number === null || paper === null) throw conflict("This is a draft. Issue it first.")
  if (!paper.buyer.email) throw conflict("The buyer left no email address. Print the PDF, and send it by mail.")
  await invoicePdf(api, row, { line: "desk" })
  await db.transaction().execute(async (tx) => {
    const { id: quoteRequestId, number: quoteNumber } = await tx
      .selectFrom("sales")
      .innerJoin("quoteRequests", "quoteRequests.number", "sales.quoteNumber")
      .select(["quoteRequests.id", "quoteRequests.number"])
      .where("sales.id", "=", row.saleId)
      .executeTakeFirstOrThrow()
    const link = await newStatusLink(tx, env, { quoteRequestId, origin: "email" })
    await postLetter(tx, env, invoiceSent({ id, paper, quoteNumber, link }, { env, company }))
    await tx
      .updateTable("invoices")
      .set({ sentAt: sql`now()`, version: sql`version + 1` })
      .where("id", "=", id)
      .execute()
    await recordEvent(tx, { by, action: "invoice.send", subject: number, details: { to: paper.buyer.email } })
  })
  api.outbox.wake()
}
