import type { CallInput } from "#contract/endpoint.ts"
import { type importProducts, productImportLimits } from "#contract/catalog/admin-products.ts"
import { matchColumns } from "#contract/books/import-columns.ts"
import { productColumns, productFields } from "#contract/catalog/product-columns.ts"
import { readFile, refuseTooMuchText } from "#web/parts/csv-file/read-file.ts"

export type FileRow = CallInput<typeof importProducts>["body"]["rows"][number]

interface ProductsFile {
  rows: FileRow[]
  /** Headings of columns that no field has. */
  unread: string[]
}

/** The rows of a file as the import takes them. Throws an error that says what is wrong with the file. */
export async function readProductsFile(file: File): Promise<ProductsFile> {
  const { headings, rows } = await readFile(file, productImportLimits.rows)
  const places = matchColumns(productColumns, headings)
  const missing = productColumns.filter(({ key, required }) => required && places[key] === undefined)
  if (missing.length > 0)
    throw new Error(`The file has no column ${missing.map(({ heading }) => `“${heading}”`).join(" and ")}.`)
  const unclosed = rows.find((row) => row.unclosed)
  if (unclosed) throw new Error(`A quotation mark in line ${unclosed.line} is never closed.`)
  const read = rows.map(({ line, cells }) => ({ line, fields: productFields(places, cells) }))
  refuseTooMuchText(read, productImportLimits.bytes)
  const taken = Object.values(places)
  return { rows: read, unread: headings.filter((heading, at) => heading.trim() !== "" && !taken.includes(at)) }
}
