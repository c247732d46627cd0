import { sql } from "kysely"
import { type CatalogProduct, ProductDocument } from "#contract/catalog/catalog.ts"
import { productDocumentLimits } from "#contract/catalog/product-files.ts"
import type { Catalog } from "#contract/content/content.ts"
import type { Api } from "#server/api.ts"
import { cleanName } from "#server/attachments/file-name.ts"
import { storePieces } from "#server/attachments/file-pieces.ts"
import { readFileType, refusedFile } from "#server/attachments/file-type.ts"
import { scan } from "#server/attachments/scan.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"
import { badFields, Refusal } from "#server/http/errors.ts"
import type { ReceiveFile } from "#server/http/receive-file.ts"

type StoredDocument = Omit<ProductDocument, "kind">

/** Reads, checks and stores a file that no product lists yet. */
export async function receiveDocument(
  { db, env }: Pick<Api, "db" | "env">,
  by: { email: string },
  receive: ReceiveFile,
): Promise<StoredDocument> {
  const { name: given, content } = await receive({
    size: productDocumentLimits.size,
    message: "This file is larger than 10 MB. Make it smaller.",
  })
  const { name, type } = await readFileType(cleanName(given), content)
  if (type !== "application/pdf") throw refusedFile("Only PDF files can be offered on a product's page.")
  const isScanned = await scan(env.CLAMD_URL, content)
  const fits = sql<boolean>`
    (SELECT coalesce(sum(size), 0) FROM product_documents) + ${content.length} <= ${productDocumentLimits.together}`
  // Checked before any piece is written, and again for uploads that end at the same moment.
  if (!(await db.selectNoFrom(fits.as("fits")).executeTakeFirstOrThrow()).fits) throw fullOfDocuments()
  const { rows } = await sql<StoredDocument>`
    INSERT INTO product_documents (id, name, size, scanned_at, uploaded_by)
    SELECT ${await storePieces(db, content)}, ${name}, ${content.length}::integer,
      CASE WHEN ${isScanned} THEN now() END, ${by.email}
    WHERE ${fits}
    RETURNING id, name, size`.execute(db)
  if (!rows[0]) throw fullOfDocuments()
  return rows[0]
}

const fullOfDocuments = () => new Refusal(409, "All product documents together would be larger than 2,000 MB.")

/** The list of a product's documents with the names and sizes of the stored files. Those that it has already stay. */
export async function knownDocuments(
  db: DbOrTx,
  given: readonly unknown[],
  before: NonNullable<CatalogProduct["documents"]>,
): Promise<unknown[]> {
  const read = given.map((entry) => ProductDocument.pick({ id: true, kind: true }).loose().safeParse(entry).data)
  const ids = read.flatMap((entry) => (entry ? [entry.id] : []))
  const stored: StoredDocument[] =
    ids.length === 0
      ? []
      : await db.selectFrom("productDocuments").select(["id", "name", "size"]).where("id", "in", ids).execute()
  const problems: Record<string, string> = {}
  const documents = given.map((entry, index) => {
    const wanted = read[index]
    if (!wanted) return entry // The product's own check reports the error.
    const file = [...stored, ...before].find(({ id }) => id === wanted.id)
    if (!file) problems[`documents.${index}`] = "is no longer here; upload it again"
    return { id: wanted.id, kind: wanted.kind, name: file?.name, size: file?.size }
  })
  if (Object.keys(problems).length > 0) throw badFields(problems)
  return documents
}

export const isListed = ({ families }: Pick<Catalog, "families">, id: string) =>
  Object.values(families)
    .flat()
    .some(({ products }) => products.some(({ documents }) => documents?.some((document) => document.id === id)))

export const readProductDocument = (db: DbOrTx, id: string) =>
  db.selectFrom("productDocuments").select(["id", "name", "size"]).where("id", "=", id).executeTakeFirst()

/** A file that neither the draft nor any version names cannot come back. */
export const deleteUnlistedDocuments = (db: Db) =>
  deleteInBatches(
    db,
    "productDocuments",
    sql`created_at < now() - make_interval(days => ${productDocumentLimits.unlistedDays})
      AND NOT EXISTS (SELECT FROM content_texts WHERE strpos(text, product_documents.id::text) > 0)
      AND NOT EXISTS (SELECT FROM content_drafts WHERE strpos(text, product_documents.id::text) > 0)`,
  )
