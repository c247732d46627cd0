import { useRef, useState } from "react"
import type { ProductImport } from "#contract/admin-products.ts"
import { counted } from "#contract/counts.ts"
import { ImportedRows } from "#web/admin/products/ImportedRows.tsx"
import { ProductScreen } from "#web/admin/products/ProductScreen.tsx"
import { type FileRow, readProductsFile } from "#web/admin/products/read-products-file.ts"
import styles from "#web/admin/products/ImportProducts.module.css"
import { CallError, messageOf } from "#web/api/call.ts"
import { allProducts, sendProducts, useReloadProducts } from "#web/api/products.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { paths } from "#web/paths.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FileField } from "#web/ui/FileField.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

interface Preview {
  rows: FileRow[]
  result: ProductImport
}

/** A file of products: what it would change, then the change itself, in the draft. */
export function ImportProducts() {
  const [preview, setPreview] = useState<Preview>()
  const [problem, setProblem] = useState("")
  const [working, setWorking] = useState("")
  const summary = useRef<HTMLHeadingElement>(null)
  const reload = useReloadProducts()

  async function run(words: string, work: () => Promise<void>) {
    setProblem("")
    setWorking(words)
    try {
      await work()
      requestAnimationFrame(() => summary.current?.focus())
    } catch (error) {
      setProblem(error instanceof CallError || !(error instanceof Error) ? messageOf(error, again) : error.message)
    } finally {
      setWorking("")
    }
  }

  const choose = (file: File) =>
    run("Comparing the file with the catalog...", async () => {
      setPreview(undefined)
      const rows = await readProductsFile(file)
      setPreview({ rows, result: await sendProducts({ rows }) })
    })

  const apply = ({ rows, result }: Preview) =>
    run("Putting the rows into the draft...", async () => {
      const kept = rows.filter((_, index) => effectOf(result, index))
      try {
        const applied = await sendProducts({ rows: kept, apply: true }, result.version)
        setPreview({ rows: kept, result: applied })
        reload()
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 412) throw error
        setPreview({ rows, result: await sendProducts({ rows }) })
        setProblem("Somebody has changed the catalog since. Look at the changes again, then apply them.")
      }
    })

  const count = (state: string) => preview?.result.rows.filter((row) => row.state === state).length ?? 0
  const [added, changed, wrong] = [count("added"), count("changed"), count("wrong")]

  return (
    <ProductScreen
      title="Import products"
      lead="Change many products in a spreadsheet: export the catalog, edit the file, then choose it here."
      actions={<DownloadLink href={allProducts.csv}>Export CSV</DownloadLink>}
      query={{ error: null, isFetching: false, refetch: () => undefined }}
    >
      <div className={styles.steps}>
        <FileField
          label="CSV file"
          hint="Up to 1,000 rows, with column headings in the first row. Category and name are needed; columns that are missing change nothing."
          accept=".csv,.tsv,.txt,text/csv"
          optional="unmarked"
          error={problem || undefined}
          disabled={working !== ""}
          onChoose={(file) => void choose(file)}
        />
        <div role="status">{working && <Spinner label={working} />}</div>
        {preview && (
          <section className={styles.steps} aria-labelledby="changes">
            <h2 id="changes" ref={summary} tabIndex={-1}>
              {preview.result.applied ? "Put into the draft" : "What will change"}
            </h2>
            <p>
              {counted(added, "product")} added, {changed} changed, {count("unchanged")} unchanged
              {wrong > 0 && `, ${counted(wrong, "row")} with something wrong`}.
            </p>
            <ImportedRows rows={preview.result.rows} />
            <Actions>
              {!preview.result.applied && added + changed > 0 && (
                <Button pending={working !== ""} onClick={() => void apply(preview)}>
                  {wrong > 0 ? "Apply without the wrong rows" : "Apply to the draft"}
                </Button>
              )}
              {preview.result.applied && <ButtonLink to={paths.adminCatalog}>Back to the catalog</ButtonLink>}
            </Actions>
          </section>
        )}
      </div>
    </ProductScreen>
  )
}

const again = "The file could not be sent. Please try again."

const effectOf = ({ rows }: ProductImport, index: number) => /^(added|changed)$/.test(rows[index]?.state ?? "")
