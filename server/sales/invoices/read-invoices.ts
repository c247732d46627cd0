import { sql } from "kysely"
import { todayIn } from "#contract/values/dates.ts"
import type { Invoice, InvoicePaper, OwnInvoice } from "#contract/sales/invoices.ts"
import { centsOf } from "#contract/values/money.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { dated } from "#server/lists/sorted-list.ts"
import { keptSecrets } from "../company-secrets/company-secrets.ts"
import { listDeliveries } from "../read-deliveries.ts"
import { lockSale } from "../sales.store.ts"
import { missingOf, missingSecrets } from "./check-invoice.ts"
import { composePaper } from "./compose-paper.ts"
import { demandOf, isFederal } from "./demand.ts"
import { type InvoiceApi, noSuchInvoice, sourceOf } from "./draft-invoice.ts"
import { daysBetween, lateInterest } from "./interest.ts"
import * as store from "./invoices.store.ts"
import { unprintableTexts } from "./unprintable-texts.ts"

export type { InvoiceRow } from "./invoices.store.ts"

export const findInvoice = (db: DbOrTx, id: string): Promise<store.InvoiceRow | undefined> =>
  store.findAgedInvoice(db, id, store.unaged)

/** An invoice as the desk reads it. A draft's paper is made from its sale each time. */
export async function readInvoice(api: InvoiceApi, id: string): Promise<Invoice> {
  const { db } = api
  const today = todayIn(api.content().desk.timeZone)
  const row = await store.findAgedInvoice(db, id, today)
  if (!row) throw noSuchInvoice()
  const { draft, credits, creditedNumber, quoteNumber: _, ...summary } = row
  const paper = await readPaper(api, row)
  const payments = await listPayments(db, id)
  const { interestRates: rates } = api.content().invoicing
  const late = { ...row, paper, payments }
  return {
    ...dated(summary),
    dueOn: paper.dueOn,
    law: paper.law,
    ...lateOf(api, row, { paper, today }),
    paper,
    draft: row.number === null ? draft : null,
    missing: row.kind === "invoice" ? await missingFrom(db, row, paper) : [],
    credits: credits && creditedNumber ? { id: credits, number: creditedNumber } : null,
    creditNotes: await listCreditNotes(db, id),
    payments,
    demand: row.kind === "invoice" && row.number !== null ? demandOf({ invoice: late, today, rates }) : null,
  }
}

/** Unprintable texts count only in drafts, because an issued invoice can no longer be changed. */
const missingFrom = async (db: DbOrTx, { number }: store.InvoiceRow, paper: InvoicePaper) => [
  ...missingOf(paper),
  ...missingSecrets(paper, await keptSecrets(db)),
  ...(number === null ? await unprintableTexts(paper) : []),
]

function lateOf(
  api: InvoiceApi,
  { open, dueOn }: store.InvoiceRow,
  { paper, today }: { paper: InvoicePaper; today: string },
) {
  if (centsOf(open) === 0n || dueOn === null || today <= dueOn) return { daysLate: 0, interest: null }
  const { interestRates: rates } = api.content().invoicing
  return {
    daysLate: daysBetween(dueOn, today),
    interest: isFederal(paper) ? lateInterest({ principal: open, dueOn, today, rates }) : null,
  }
}

export async function readPaper(api: InvoiceApi, row: store.InvoiceRow): Promise<InvoicePaper> {
  if (row.paper) return row.paper
  const sale = (await lockSale(api.db, row.saleId))! // An invoice keeps its sale.
  const held = {
    sale,
    deliveries: await listDeliveries(api.db, [row.saleId]),
    invoices: await store.listSaleInvoices(api.db, [row.saleId]),
  }
  return composePaper(api, sourceOf(held, row.draft, todayIn(api.content().desk.timeZone)))
}

const listCreditNotes = async (db: DbOrTx, id: string) =>
  (
    await db
      .selectFrom("invoices")
      .select(["id", "number", "total", sql<string>`issued_on::text`.as("issuedOn")])
      .where("credits", "=", id)
      .orderBy("createdAt")
      .execute()
  ).map((note) => ({ ...note, number: note.number! })) // Credit notes are only ever issued.

const listPayments = (db: DbOrTx, id: string) =>
  db
    .selectFrom("invoicePayments")
    .innerJoin("remittances", "remittances.id", "remittanceId")
    .select(["remittanceId", "invoicePayments.amount", "method", "reference"])
    .select(sql<string>`coalesce(paid_on, received_on)::text`.as("receivedOn"))
    .select(sql<boolean>`paid_on IS NOT NULL`.as("isFromCredit"))
    .where("invoiceId", "=", id)
    .where("takenBackOn", "is", null)
    .orderBy("receivedOn")
    .orderBy("remittances.createdAt")
    .execute()

/** The invoices of some sales for their buyer, without drafts. */
export async function listOwnInvoices(
  db: DbOrTx,
  saleIds: readonly string[],
): Promise<(OwnInvoice & { saleId: string })[]> {
  return (await store.listSaleInvoices(db, saleIds)).flatMap(({ number, issuedOn, ...invoice }) =>
    number && issuedOn ? [{ ...invoice, number, issuedOn }] : [],
  )
}
