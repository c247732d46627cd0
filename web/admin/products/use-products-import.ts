import { useState } from "react"
import type { ProductImport } from "#contract/catalog/admin-products.ts"
import { type FileRow, readProductsFile } from "#web/admin/products/read-products-file.ts"
import { CallError, messageOf } from "#web/api/call.ts"
import { isStale } from "#web/api/versions.ts"
import { sendProducts, useReloadProducts } from "#web/api/products.ts"

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
