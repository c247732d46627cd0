import { useEffect, useRef } from "react"
import type { ProductForm, ProductImport } from "#contract/catalog/admin-products.ts"
import { productColumns } from "#contract/catalog/product-columns.ts"
import type { FieldSchema } from "#contract/content/field-schema.ts"
import { counted } from "#contract/values/counts.ts"
import { DetailList } from "#web/admin/DetailList.tsx"
import { ImportedRows } from "#web/admin/products/ImportedRows.tsx"
import { ProductScreen } from "#web/admin/products/ProductScreen.tsx"
import { useProductsImport } from "#web/admin/products/use-products-import.ts"
import { allProducts, useProductForm } from "#web/api/products.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { paths } from "#web/paths.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import { FileField } from "#web/ui/FileField.tsx"
import ui from "#web/ui/primitives.module.css"
import { Spinner } from "#web/ui/Spinner.tsx"

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

/** The columns that an import reads, and the values of those that have a choice. */
function ImportChoices() {
  const { data: form } = useProductForm()
  if (!form) return null
  const chosen = productColumns.flatMap(({ key, heading }): [string, string][] => {
    const choices = choicesOf(form, key)
    return choices.length > 0 ? [[heading, choices.join(", ")]] : []
  })
  return (
    <Collapsible title="Columns and choices" headingLevel={2}>
      <div className={ui.stack4}>
        <p>Columns: {productColumns.map(({ heading }) => heading).join(", ")}.</p>
        <DetailList details={chosen} />
      </div>
    </Collapsible>
  )
}

function choicesOf({ categories, schema }: ProductForm, key: string): string[] {
  if (key === "category") return categories.map(({ title }) => title)
  if (key === "archived") return ["Yes", "No"]
  const { properties = {} } = schema as FieldSchema // As the contract says.
  const field = properties[key] ?? properties.hazard?.properties?.[key]
  return field?.enum ?? field?.oneOf?.map(({ const: value }) => value) ?? []
}

interface ImportPreviewProps {
  result: ProductImport
  pending: boolean
  onApply: () => void
}

/** The changes that a file would make, or has made, in the draft. */
function ImportPreview({ result: { rows, applied }, pending, onApply }: ImportPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (rows.length > 0) heading.current?.focus()
  }, [rows])
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const [added, changed, wrong] = [count("added"), count("changed"), count("wrong")]
  return (
    <section className={ui.stack5} aria-labelledby="changes">
      <h2 id="changes" ref={heading} tabIndex={-1}>
        {applied ? "Put into the draft" : "What will change"}
      </h2>
      <p>
        {counted(added, "product")} added, {changed} changed, {count("unchanged")} unchanged
        {wrong > 0 && `, ${counted(wrong, "row")} with something wrong`}.
      </p>
      <ImportedRows rows={rows} />
      <Actions>
        {!applied && added + changed > 0 && (
          <Button pending={pending} onClick={onApply}>
            {wrong > 0 ? "Apply without the wrong rows" : "Apply to the draft"}
          </Button>
        )}
        {applied && <ButtonLink to={paths.adminCatalog}>Back to the catalog</ButtonLink>}
      </Actions>
    </section>
  )
}
