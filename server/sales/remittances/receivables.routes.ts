import type { Look } from "#contract/content/brand.ts"
import type { FastifyReply, FastifyRequest } from "fastify"
import Negotiator from "negotiator"
import { todayIn } from "#contract/values/dates.ts"
import { exportJournal, exportQuickBooks } from "#contract/sales/journal.ts"
import * as contract from "#contract/sales/receivables.ts"
import type { Api } from "#server/api.ts"
import { recordEvent, recordExport } from "#server/audit/record-event.ts"
import { accountCsvOf } from "#server/documents/account-csv.ts"
import type { AccountDocument } from "#server/documents/account-document.ts"
import { pdfOf } from "#server/documents/pdf/make-pdf.ts"
import { conflict } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { alreadySent } from "#server/http/text-stream.ts"
import { sendQuickBooks } from "../journal/quickbooks.ts"
import { sendJournal } from "../journal/send-journal.ts"
import { readAccount } from "./account.ts"
import { averageDays, sumFamilies, sumMonths } from "./receivables.store.ts"
import { readReceivables } from "./receivables.ts"

/** A longer PDF would keep all others waiting. */
const mostEntriesInPdf = 1_000

export function registerReceivables(api: Api): void {
  const { db } = api
  const today = () => todayIn(api.content().desk.timeZone)

  implement(api, contract.getReceivables, () => readReceivables(db, today()))

  implement(api, contract.getReceivedByMonth, async () => ({
    months: await sumMonths(db, today()),
    daysToMoney: await averageDays(db, today()),
  }))

  implement(api, contract.getInvoicedByFamily, () => sumFamilies(db, today()))

  implement(api, exportQuickBooks, async ({ query: period, caller, reply }) => {
    const rows = await sendQuickBooks(db, reply, period)
    const details = { format: "quickbooks", ...period }
    await recordExport(api, { action: "journal.export", by: caller.actor, rows, details })
    return undefined
  })

  implement(api, contract.getAccountStatement, async ({ query: { buyer, format: asked }, caller, request, reply }) => {
    const statement = await readAccount(api, buyer, today())
    const format = asked ?? preferredFormat(request.headers)
    const { entries } = statement.account
    if (format === "pdf" && entries.length > mostEntriesInPdf)
      throw conflict("This statement is too long for a PDF. Download it as CSV.")
    const details = { format, entries: entries.length }
    await recordEvent(db, { by: caller.actor, action: "receivables.export", subject: buyer, details })
    return sendAs(format, statement, { reply, look: api.content().company.look })
  })

  implement(api, exportJournal, async ({ query: period, caller, reply }) => {
    const { accounts } = api.content().invoicing
    const rows = await sendJournal(db, reply, { period, accounts })
    await recordExport(api, { action: "journal.export", by: caller.actor, rows, details: period })
    return undefined
  })
}

type Format = "pdf" | "csv"

/** The caller's preferred format; PDF if both are equal. */
function preferredFormat({ accept }: FastifyRequest["headers"]): Format {
  const type = new Negotiator({ headers: { accept } }).mediaType(["application/pdf", "text/csv"])
  return type === "text/csv" ? "csv" : "pdf"
}

async function sendAs(
  format: Format,
  statement: AccountDocument,
  { reply, look }: { reply: FastifyReply; look: Look | undefined },
): Promise<typeof alreadySent> {
  const isGone = () => reply.raw.destroyed
  const file = format === "pdf" ? await pdfOf(statement, look, { line: "desk", isGone }) : accountCsvOf(statement)
  reply.header("Content-Disposition", `attachment; filename="Statement-${statement.account.on}.${format}"`)
  await reply.type(format === "pdf" ? "application/pdf" : "text/csv; charset=utf-8").send(file)
  return alreadySent
}
