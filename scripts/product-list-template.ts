import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import writeWorkbook from "write-excel-file/node"
import { byteOrderMark, csvLines } from "#contract/values/csv.ts"

/** `node scripts/product-list-template.ts`: writes the templates for "Add many products" again. */
const headings = [
  "CLIN",
  "NSN",
  "Part number",
  "Manufacturer",
  "Product name",
  "Quantity",
  "Unit of issue",
  "Specifications",
  "Needed by",
]
const folder = join(import.meta.dirname, "../public/templates")

// As text, so that a spreadsheet keeps leading zeros and does not turn a part number into a date.
const blankRow = headings.map((heading) => (heading === "Quantity" ? null : { type: String, format: "@" }))
const head = headings.map((value) => ({ value, fontWeight: "bold" as const }))
const rows = [head, ...Array.from({ length: 200 }, () => blankRow)]

await mkdir(folder, { recursive: true })
await writeFile(join(folder, "product-list.csv"), byteOrderMark + csvLines([headings]))
await writeWorkbook(rows, {
  sheet: "Products",
  columns: headings.map((heading) => ({ width: heading === "Specifications" ? 40 : 20 })),
  stickyRowsCount: 1,
}).toFile(join(folder, "product-list.xlsx"))
