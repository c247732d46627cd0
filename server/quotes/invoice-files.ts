import type { FileFormat } from "#contract/quotes/quote-files.ts"
import type { Api } from "#server/api.ts"
import { invoiceCsvOf } from "#server/documents/invoice-csv.ts"
import type { InvoiceDocument } from "#server/documents/invoice-document.ts"
import { invoiceJsonOf } from "#server/documents/invoice-json.ts"
import { invoiceUblOf } from "#server/documents/invoice-ubl.ts"
import { pdfOf } from "#server/documents/pdf/make-pdf.ts"
import type { Asker } from "#server/documents/pdf/pdf-turns.ts"
import { maskSecrets, openPdf, openSecrets, sealPdf } from "#server/sales/company-secrets/company-secrets.ts"
import { type InvoiceRow, readPaper } from "#server/sales/invoices/read-invoices.ts"

type Source = Pick<Api, "db" | "env" | "content" | "secretKey">

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
  if (row.paper) return { name, content: await invoicePdf(api, row, asker) }
  const { look } = api.content().company
  return { name, content: await pdfOf({ ...document, secrets: await draftSecrets(api, document) }, look, asker) }
}

/** A draft hides them: it is not for the buyer. */
const draftSecrets = async (api: Source, document: InvoiceDocument) =>
  printsSecrets(document) ? maskSecrets(await openSecrets(api)) : undefined

const printsSecrets = ({ invoice: { prints } }: InvoiceDocument) => prints !== undefined && (prints.tin || prints.bank)

/** The file of an issued one, as it was first made. */
export async function invoicePdf(api: Source, row: InvoiceRow, asker: Asker): Promise<Buffer> {
  const kept = await findPdf(api, row.id)
  if (kept) return kept
  const document = { invoice: await readPaper(api, row) }
  const isSealed = printsSecrets(document)
  const { look } = api.content().company
  const made = await pdfOf(isSealed ? { ...document, secrets: await openSecrets(api) } : document, look, asker)
  const content = isSealed ? sealPdf(api.secretKey!, row.id, made) : made // The secrets were opened with it.
  await api.db
    .insertInto("invoicePdfs")
    .values({ invoiceId: row.id, content, isSealed })
    .onConflict((again) => again.doNothing())
    .execute()
  return (await findPdf(api, row.id))! // It is there now, ours or another's.
}

/** Makes a Buffer, because the embedded database returns plain arrays. */
async function findPdf({ db, secretKey }: Source, invoiceId: string): Promise<Buffer | undefined> {
  const kept = await db
    .selectFrom("invoicePdfs")
    .select(["content", "isSealed"])
    .where("invoiceId", "=", invoiceId)
    .executeTakeFirst()
  if (!kept) return undefined
  const content = Buffer.from(kept.content)
  return kept.isSealed ? openPdf(secretKey, invoiceId, content) : content
}
