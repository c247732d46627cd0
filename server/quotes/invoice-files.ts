import type { FileFormat } from "#contract/quote-files.ts"
import type { Api } from "#server/api.ts"
import { invoiceCsvOf } from "#server/documents/invoice-csv.ts"
import type { InvoiceDocument } from "#server/documents/invoice-document.ts"
import { invoiceJsonOf } from "#server/documents/invoice-json.ts"
import { invoiceUblOf } from "#server/documents/invoice-ubl.ts"
import { pdfOf } from "#server/documents/pdf/make-pdf.ts"
import type { Asker } from "#server/documents/pdf/pdf-turns.ts"
import { type InvoiceRow, readPaper } from "#server/sales/invoices/read-invoices.ts"

type Source = Pick<Api, "db" | "env" | "content">

const texts = { csv: invoiceCsvOf, json: invoiceJsonOf, ubl: invoiceUblOf }

/** An invoice or a credit note as a file: an issued one's with the same bytes each time. */
export async function invoiceFile(
  api: Source,
  row: InvoiceRow,
  format: FileFormat,
  asker: Asker,
): Promise<{ name: string; content: string | Buffer }> {
  const document: InvoiceDocument = { invoice: await readPaper(api, row) }
  const kind = row.kind === "invoice" ? "Invoice" : "Credit-note"
  const name = `${kind}-${row.number ?? `${row.saleNumber}-draft`}`
  if (format !== "pdf") return { name, content: texts[format](document) }
  return {
    name,
    content: row.paper ? await invoicePdf(api, row, asker) : await pdfOf(document, api.content().company.look, asker),
  }
}

/** The file of an issued one, as it was first made. */
export async function invoicePdf(api: Source, row: InvoiceRow, asker: Asker): Promise<Buffer> {
  const kept = await findPdf(api, row.id)
  if (kept) return kept
  const content = await pdfOf({ invoice: await readPaper(api, row) }, api.content().company.look, asker)
  await api.db
    .insertInto("invoicePdfs")
    .values({ invoiceId: row.id, content })
    .onConflict((made) => made.doNothing())
    .execute()
  return (await findPdf(api, row.id))! // It is there now, ours or another's.
}

/** The embedded database answers plain arrays. */
async function findPdf({ db }: Source, invoiceId: string): Promise<Buffer | undefined> {
  const kept = await db
    .selectFrom("invoicePdfs")
    .select("content")
    .where("invoiceId", "=", invoiceId)
    .executeTakeFirst()
  return kept && Buffer.from(kept.content)
}
