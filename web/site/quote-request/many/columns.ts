import { isNsn } from "#contract/values/identifiers.ts"
import { plainHeading } from "#contract/books/import-columns.ts"
import { readUnit } from "#contract/values/read-unit.ts"
import { isUnitOfIssue } from "#contract/values/units-of-issue.ts"
import { readQuantity } from "./cell-values.ts"

export const columnLabels = {
  name: "Product name",
  quantity: "Quantity",
  unitOfIssue: "Unit of issue",
  nsn: "NSN",
  clin: "CLIN",
  partNumber: "Part number",
  manufacturer: "Manufacturer",
  specifications: "Specifications",
  neededBy: "Needed by",
  category: "Category",
  ignored: "Not used",
} as const
export type ColumnKind = keyof typeof columnLabels
export const columnKinds = Object.keys(columnLabels) as ColumnKind[]

/** The content of each column of a table, and the row where its products begin. */
export interface Columns {
  kinds: ColumnKind[]
  /** Headings as they were typed; empty without any. */
  headings: string[]
  /** Number of rows at the top without products: a title, the headings. */
  skipped: number
}

/** Headings in small letters and digits, the surer ones first: of two names, the second is a specification. */
const headingNames: readonly (readonly [ColumnKind, string])[] = [
  ["nsn", "nsn nationalstocknumber nationalstockno stocknumber stockno stockno stock nsnniin nationalstocknumbernsn"],
  [
    "quantity",
    "quantity qty quantityrequired qtyrequired requiredquantity requiredqty reqqty qtyreq orderqty orderquantity quantityneeded qtyneeded qnty amountneeded",
  ],
  ["clin", "clin clinno clinnumber slin contractlineitem contractlineitemno contractlineitemnumber"],
  ["unitOfIssue", "unit ui uofi unitofissue unitissue uom unitofmeasure um uoi units"],
  [
    "partNumber",
    "partnumber partno pn part mfrpartnumber mfrpartno mfgpartnumber mfgpn mfrpn mpn manufacturerpartnumber manufacturerpartno catalognumber catalogno modelnumber modelno model sku",
  ],
  ["manufacturer", "manufacturer mfr mfg make brand oem manufacturername"],
  [
    "neededBy",
    "neededby needby needdate dateneeded requireddate daterequired requireddeliverydate rdd deliverydate deliverby",
  ],
  ["category", "category productcategory family"],
  [
    "name",
    "description itemdescription productdescription nomenclature itemname productname product suppliesservices suppliesorservices scheduleofsuppliesservices name material article commodity item",
  ],
  [
    "specifications",
    "specifications specification specs spec remarks remark notes note comments comment details requirements packaging package size grade additionaldescription",
  ],
  [
    "ignored",
    "no line lineno lineitem linenumber itemno itemnumber row unitprice price amount total extendedprice cost",
  ],
].map(([kind, names]) => [kind as ColumnKind, ` ${names} `])

function kindOfHeading(heading: string): ColumnKind | undefined {
  const wanted = ` ${plainHeading(heading)} `
  if (wanted === "  ") return /#/.test(heading) ? "ignored" : undefined
  return headingNames.find(([, names]) => names.includes(wanted))?.[0]
}

/** Recognizes columns by their headings, or without any by their cells. */
export function recognizeColumns(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const at = rows.slice(0, 15).findIndex(isHeadingRow)
  const headings = at < 0 ? [] : Array.from({ length: width }, (_, column) => rows[at]?.[column] ?? "")
  const skipped = at + 1
  const body = rows.slice(skipped, skipped + 50)
  const byContent = kindsByContent(body, width)
  if (at < 0) return { kinds: once(byContent, rows), headings, skipped }
  const kinds = headings.map((heading, column) => kindOfHeading(heading) ?? (heading ? "ignored" : byContent[column]!))
  return { kinds: once(withName(kinds, byContent), body), headings, skipped }
}

/** A row with two or only cells that are known headings. */
function isHeadingRow(row: readonly string[]): boolean {
  const cells = row.filter((cell) => cell !== "")
  const known = cells.filter((cell) => kindOfHeading(cell) !== undefined)
  return known.length > 1 || (known.length > 0 && known.length === cells.length)
}

/** Headings of our own invention stay unread; where none of them names the product, its texts do. */
function withName(kinds: ColumnKind[], byContent: readonly ColumnKind[]): ColumnKind[] {
  if (kinds.includes("name")) return kinds
  return kinds.map((kind, column) => (kind === "ignored" && byContent[column] === "name" ? "name" : kind))
}

/** Each kind once, except specifications: of two names the one with longer texts stays, the other describes it. */
function once(kinds: readonly ColumnKind[], rows: readonly (readonly string[])[]): ColumnKind[] {
  const names = columnsOf(kinds, "name").sort((a, b) => averageLength(rows, b) - averageLength(rows, a))
  return kinds.map((kind, column) => {
    if (kind === "ignored" || kind === "specifications") return kind
    if (kind !== "name") return kinds.indexOf(kind) === column ? kind : "ignored"
    if (column === names[0]) return kind
    return isMostly(rows, column, (text) => /^[\d.]+$/.test(text)) ? "ignored" : "specifications"
  })
}

const columnsOf = (kinds: readonly ColumnKind[], kind: ColumnKind) =>
  kinds.flatMap((each, column) => (each === kind ? [column] : []))

function kindsByContent(rows: readonly (readonly string[])[], width: number): ColumnKind[] {
  const kinds: (ColumnKind | undefined)[] = Array.from({ length: width }, (_, column) => kindOfColumn(rows, column))
  const texts = kinds.flatMap((kind, column) => (kind === undefined || kind === "partNumber" ? [column] : []))
  const [longest] = texts.sort((a, b) => averageLength(rows, b) - averageLength(rows, a))
  return kinds.map((kind, column) => {
    if (column === longest && averageLength(rows, column) > 0) return "name"
    return kind ?? (averageLength(rows, column) > 0 ? "specifications" : "ignored")
  })
}

function kindOfColumn(rows: readonly (readonly string[])[], column: number): ColumnKind | undefined {
  if (isMostly(rows, column, (text) => isNsn(text.replaceAll(/\s/g, "")))) return "nsn"
  if (isMostly(rows, column, (text) => isUnitOfIssue(readUnit(text)))) return "unitOfIssue"
  if (isCounter(rows, column)) return "ignored"
  if (isMostly(rows, column, (text) => /^\d/.test(text) && readQuantity(text).note === undefined)) return "quantity"
  if (isMostly(rows, column, (text) => /^(?=.*\d)[A-Z0-9][A-Z0-9./-]{2,}$/i.test(text))) return "partNumber"
  return undefined
}

/** 1, 2, 3 down the first column: the lines' own numbers. */
function isCounter(rows: readonly (readonly string[])[], column: number): boolean {
  return column === 0 && rows.length > 2 && rows.every((row, index) => Number.parseInt(row[0] ?? "", 10) === index + 1)
}

function isMostly(rows: readonly (readonly string[])[], column: number, is: (text: string) => boolean): boolean {
  const texts = rows.map((row) => row[column] ?? "").filter(Boolean)
  return texts.length > 0 && texts.filter(is).length >= texts.length * 0.6
}

function averageLength(rows: readonly (readonly string[])[], column: number): number {
  return rows.reduce((sum, row) => sum + (row[column]?.length ?? 0), 0) / Math.max(rows.length, 1)
}
