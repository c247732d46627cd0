import type { FastifyReply } from "fastify"
import type { FileFormat } from "#contract/quotes/quote-files.ts"
import type { Api } from "#server/api.ts"
import { csvOf } from "#server/documents/quote-csv.ts"
import { jsonOf, requestJsonOf } from "#server/documents/quote-json.ts"
import { pdfOf } from "#server/documents/pdf/make-pdf.ts"
import { requestCsvOf } from "#server/documents/request-csv.ts"
import { requestUblOf } from "#server/documents/request-ubl.ts"
import { ublOf } from "#server/documents/quote-ubl.ts"
import { alreadySent } from "#server/http/text-stream.ts"
import type { InvoiceRow } from "#server/sales/invoices/read-invoices.ts"
import { invoiceFile } from "./invoice-files.ts"
import { type ConfirmedOrder, readOrder } from "./order-confirmation.ts"
import type { QuoteRow } from "./quotes.store.ts"
import { readQuoteDocument, readRequestDocument } from "./read-documents.ts"

/** Where a file goes. */
export interface Receiver {
  reply: FastifyReply
  line: "desk" | "visitors"
}

const askerOf = ({ reply, line }: Receiver) => ({ line, isGone: () => reply.raw.destroyed })

const kinds = {
  pdf: { type: "application/pdf", ending: "pdf" },
  csv: { type: "text/csv; charset=utf-8", ending: "csv" },
  json: { type: "application/json; charset=utf-8", ending: "json" },
  ubl: { type: "application/xml; charset=utf-8", ending: "xml" },
} as const satisfies Record<FileFormat, object>

/** Sends a revision as a file: a sent one's PDF with the bytes that went out, everything else as it is now. */
export async function sendQuoteFile(
  api: Pick<Api, "db" | "env" | "content">,
  to: Receiver,
  row: QuoteRow,
  format: FileFormat,
): Promise<typeof alreadySent> {
  const draft = row.status === "draft" ? "-draft" : ""
  return sendDocument(
    to,
    `Quote-${row.number}-rev-${row.revision}${draft}`,
    format,
    await contentOf(api, to, row, format),
  )
}

const requestTexts = { csv: requestCsvOf, json: requestJsonOf, ubl: requestUblOf }

/** Sends what the buyer asked for as a file. */
export async function sendRequestFile(
  api: Pick<Api, "db" | "env" | "content">,
  to: Receiver,
  { id, number }: { id: string; number: string },
  format: FileFormat,
): Promise<typeof alreadySent> {
  const document = await readRequestDocument(api, id)
  const content =
    format === "pdf" ? await pdfOf(document, api.content().company.look, askerOf(to)) : requestTexts[format](document)
  return sendDocument(to, `Quote-request-${number}`, format, content)
}

/** Sends what was ordered as a PDF, made for each download. */
export async function sendOrderConfirmation(
  api: Pick<Api, "db" | "env" | "content">,
  to: Receiver,
  order: ConfirmedOrder,
): Promise<typeof alreadySent> {
  const pdf = await pdfOf(await readOrder(api, order), api.content().company.look, askerOf(to))
  return sendDocument(to, `Order-${order.number}`, "pdf", pdf)
}

/** Sends an invoice or a credit note. */
export async function sendInvoiceFile(
  api: Pick<Api, "db" | "env" | "content" | "secretKey">,
  to: Receiver,
  row: InvoiceRow,
  format: FileFormat,
): Promise<typeof alreadySent> {
  const { name, content } = await invoiceFile(api, row, format, askerOf(to))
  return sendDocument(to, name, format, content)
}

/** Sends a file to keep under a name. Names hold only letters, digits and hyphens. */
async function sendDocument(
  { reply }: Receiver,
  name: string,
  format: FileFormat,
  content: string | Buffer,
): Promise<typeof alreadySent> {
  const { type, ending } = kinds[format]
  reply.header("Content-Disposition", `attachment; filename="${name}.${ending}"`)
  await reply.type(type).send(content)
  return alreadySent
}

async function contentOf(
  api: Pick<Api, "db" | "env" | "content">,
  to: Receiver,
  row: QuoteRow,
  format: FileFormat,
): Promise<string | Buffer> {
  const kept = format === "pdf" && (await findPdf(api, row.id))
  if (kept) return kept
  const document = await readQuoteDocument(api, row)
  switch (format) {
    case "pdf":
      return pdfOf(document, api.content().company.look, askerOf(to))
    case "csv":
      return csvOf(document)
    case "json":
      return jsonOf(document)
    case "ubl":
      return ublOf(document)
  }
}

/** Undefined for a draft. Makes a Buffer, because the embedded database returns plain arrays. */
async function findPdf({ db }: Pick<Api, "db">, quoteId: string): Promise<Buffer | undefined> {
  const kept = await db.selectFrom("quotePdfs").select("content").where("quoteId", "=", quoteId).executeTakeFirst()
  return kept && Buffer.from(kept.content)
}
