import { ImportChoices } from "#web/admin/products/ImportChoices.tsx"
import { ImportPreview } from "#web/admin/products/ImportPreview.tsx"
import { ProductScreen } from "#web/admin/products/ProductScreen.tsx"
import { useProductsImport } from "#web/admin/products/use-products-import.ts"
import { allProducts } from "#web/api/products.ts"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { FileField } from "#web/ui/FileField.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

const nothingToLoad = { error: null, isFetching: false, refetch: () => undefined }

/** A file of products: what it would change, then the change itself, in the draft. */
export function ImportProducts() {
  const { result, unread, problem, working, choose, apply } = useProductsImport()
  return (
    <ProductScreen
      title="Import products"
      lead="Change many products in a spreadsheet: export the catalog, edit the file, then choose it here."
      actions={<DownloadLink href={allProducts.csv}>Export CSV</DownloadLink>}
      query={nothingToLoad}
    >
      <div className={ui.stack5}>
        <FileField
          label="CSV file"
          hint="Up to 1,000 rows, with column headings in the first row. A changed product needs its category and name; a new one also specifications, FSC, unit of issue and packaging. Columns that are missing change nothing."
          accept=".csv,.tsv,.txt,text/csv"
          optional="unmarked"
          error={problem || undefined}
          disabled={working !== ""}
          onChoose={(file) => void choose(file)}
        />
        <div role="status">{working && <Spinner label={working} />}</div>
        {unread.length > 0 && (
          <p>
            Not read, because no field has {unread.length === 1 ? "this heading" : "these headings"}:{" "}
            {unread.map((heading) => `“${heading}”`).join(", ")}.
          </p>
        )}
        <ImportChoices />
        {result && <ImportPreview result={result} pending={working !== ""} onApply={() => void apply()} />}
      </div>
    </ProductScreen>
  )
}
