import { useState } from "react"
import { matchColumns } from "#contract/books/import-columns.ts"
import { type importProducts, type ProductImport, productImportLimits } from "#contract/catalog/admin-products.ts"
import { productColumns, productFields } from "#contract/catalog/product-columns.ts"
import type { CallInput } from "#contract/endpoint.ts"
import { CallError, messageOf } from "#web/api/call.ts"
import { sendProducts, useReloadProducts } from "#web/api/products.ts"
import { isStale } from "#web/api/versions.ts"
import { readFile, refuseTooMuchText } from "#web/parts/csv-file/read-file.ts"

interface Preview {
  rows: FileRow[]
  unread: string[]
  result: ProductImport
}

/** From a file to what it would change, and from there into the draft. */
export function useProductsImport() {
  const [preview, setPreview] = useState<Preview>()
  const [problem, setProblem] = useState("")
  const [working, setWorking] = useState("")
  const reload = useReloadProducts()

  async function run(words: string, work: () => Promise<void>) {
    setProblem("")
    setWorking(words)
    try {
      await work()
    } catch (error) {
      const isFromFile = error instanceof Error && !(error instanceof CallError) && !(error instanceof TypeError)
      setProblem(isFromFile ? error.message : messageOf(error, "The file could not be sent. Please try again."))
    } finally {
      setWorking("")
    }
  }

  const choose = (file: File) =>
    run("Comparing the file with the catalog...", async () => {
      setPreview(undefined)
      const { rows, unread } = await readProductsFile(file)
      setPreview({ rows, unread, result: await sendProducts({ rows }) })
    })

  const apply = ({ rows, unread, result }: Preview) =>
    run("Putting the rows into the draft...", async () => {
      const kept = rows.filter((_, index) => /^(added|changed)$/.test(result.rows[index]?.state ?? ""))
      try {
        setPreview({ rows: kept, unread, result: await sendProducts({ rows: kept, apply: true }, result.version) })
        reload()
      } catch (error) {
        if (!isStale(error)) throw error
        setPreview({ rows, unread, result: await sendProducts({ rows }) })
        setProblem("Somebody has changed the catalog since. Look at the changes again, then apply them.")
      }
    })

  return {
    result: preview?.result,
    unread: preview?.unread ?? [],
    problem,
    working,
    choose,
    apply: () => preview && apply(preview),
  }
}

type FileRow = CallInput<typeof importProducts>["body"]["rows"][number]

interface ProductsFile {
  rows: FileRow[]
  /** Headings of columns that no field has. */
  unread: string[]
}

/** The rows of a file as the import takes them. Throws an error that says what is wrong with the file. */
async function readProductsFile(file: File): Promise<ProductsFile> {
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
