import type { ProductFields } from "#contract/catalog/admin-products.ts"
import type { CatalogProduct } from "#contract/catalog/catalog.ts"
import { unguardCell } from "#contract/values/csv.ts"
import type { FileColumn, Places } from "#contract/books/import-columns.ts"
import { readProducts, writeProducts } from "#contract/quote-requests/product-list.ts"

/** A column of products in exports and imports. */
export interface ProductColumn extends FileColumn {
  names: readonly string[]
  required?: true
  cell: (product: CatalogProduct & { category: string }) => string | readonly string[] | undefined
}

export const productColumns: readonly ProductColumn[] = [
  {
    key: "category",
    heading: "Category",
    names: ["categorykey"],
    required: true,
    cell: ({ category }) => category,
  },
  { key: "name", heading: "Name", names: ["product", "productname"], required: true, cell: ({ name }) => name },
  { key: "slug", heading: "Page address", names: ["slug", "address"], cell: ({ slug }) => slug },
  {
    key: "specifications",
    heading: "Specifications",
    names: ["specification"],
    cell: ({ specifications }) => specifications,
  },
  { key: "description", heading: "Description", names: [], cell: ({ description }) => description },
  { key: "standards", heading: "Standards", names: ["standard"], form: "names", cell: ({ standards }) => standards },
  { key: "fsc", heading: "FSC", names: ["psc", "class"], cell: ({ fsc }) => fsc },
  { key: "unitOfIssue", heading: "Unit of issue", names: ["ui", "unit"], cell: ({ unitOfIssue }) => unitOfIssue },
  { key: "orderBy", heading: "Unit offered first", names: ["orderby"], cell: ({ orderBy }) => orderBy },
  {
    key: "packagingSizes",
    heading: "Packaging",
    names: ["packagings", "packages"],
    form: "names",
    cell: ({ packagingSizes }) => packagingSizes,
  },
  { key: "concentration", heading: "Concentration", names: [], cell: ({ concentration }) => concentration },
  { key: "cas", heading: "CAS number", names: ["cas"], cell: ({ cas }) => cas },
  { key: "un", heading: "UN number", names: ["un"], cell: ({ hazard }) => hazard?.un },
  { key: "class", heading: "Hazard class", names: [], cell: ({ hazard }) => hazard?.class },
  { key: "packingGroup", heading: "Packing group", names: [], cell: ({ hazard }) => hazard?.packingGroup },
  { key: "subsidiary", heading: "Subsidiary hazard class", names: [], cell: ({ hazard }) => hazard?.subsidiary },
  { key: "shippingName", heading: "Proper shipping name", names: [], cell: ({ hazard }) => hazard?.shippingName },
  { key: "storage", heading: "Storage", names: [], cell: ({ storage }) => storage },
  { key: "shelfLife", heading: "Shelf life", names: [], cell: ({ shelfLife }) => shelfLife },
  { key: "nsn", heading: "NSN", names: ["nationalstocknumber"], cell: ({ nsn }) => nsn },
  { key: "paymentRule", heading: "Payment rule", names: [], cell: ({ paymentRule }) => paymentRule },
  {
    key: "formerSlugs",
    heading: "Earlier page addresses",
    names: ["formerslugs"],
    form: "names",
    cell: ({ formerSlugs }) => formerSlugs,
  },
  { key: "drawing", heading: "Drawing", names: [], cell: ({ drawing }) => drawing },
  { key: "archived", heading: "Archived", names: [], cell: ({ archived }) => (archived ? "Yes" : undefined) },
]

/** A product as a line of a file. */
export const productCells = (product: CatalogProduct & { category: string }): string[] =>
  productColumns.map(({ cell }) => {
    const value = cell(product) ?? ""
    return typeof value === "string" ? value : writeProducts(value)
  })

const hazardKeys: readonly string[] = ["un", "class", "packingGroup", "subsidiary", "shippingName"]

/** A line of a file as the import takes it. A field whose column is missing is left out, an empty cell is null. */
export function productFields(places: Places, cells: readonly string[]): ProductFields & { category?: unknown } {
  const present = productColumns.flatMap((column): [key: string, value: unknown][] => {
    const at = places[column.key]
    return at === undefined ? [] : [[column.key, readCell(column, cells[at] ?? "")]]
  })
  const plain = present.filter(([key]) => !hazardKeys.includes(key))
  const hazard = present.filter(([key]) => hazardKeys.includes(key))
  const isStated = hazard.some(([, value]) => value !== null)
  const fields: ProductFields = Object.fromEntries(plain)
  if (typeof fields.archived === "string") fields.archived = readYes(fields.archived)
  return hazard.length === 0 ? fields : { ...fields, hazard: isStated ? Object.fromEntries(hazard) : null }
}

function readCell({ form }: ProductColumn, cell: string): unknown {
  const text = unguardCell(cell).trim()
  if (text === "") return null
  return form === "names" ? readProducts(text) : text
}

/** Any other text stays, so that the check can object to it. */
function readYes(text: string): unknown {
  if (/^(yes|y|true|1|x|archived)$/i.test(text)) return true
  return /^(no|n|false|0)$/i.test(text) ? null : text
}
