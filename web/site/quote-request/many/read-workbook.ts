import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"
import readWorkbookSheets from "read-excel-file/web-worker"
import { type PastedTable, tableLimits, tableOf, TableProblem } from "./table.ts"

/** Kept apart from text, because "1E5" may be a part number. */
interface NumberCell {
  number: string
}

const isSheet = (path: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(path)

/** The rows of the first sheet of an .xlsx file that has any. Formulas count with the results that were saved. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<PastedTable> {
  const sheets = await readWorkbookSheets<NumberCell>(boundedWorkbook(bytes), { parseNumber: (number) => ({ number }) })
  for (const { data } of sheets) {
    const table = tableOf(data.map((row) => row.map(textOf)))
    if (table.rows.length > 0) return table
  }
  throw new TableProblem("empty")
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === "boolean") return cell ? "yes" : "no"
  if (typeof cell === "object" && cell !== null && "number" in cell) return plainNumber(String(cell.number))
  return typeof cell === "string" ? cell : ""
}

// 8.905001234567E12 is how a workbook may keep an NSN that was typed without hyphens.
const plainNumber = (text: string) =>
  /^-?\d+(\.\d+)?E\+?\d{1,2}$/i.test(text) ? String(Number(text)) : text.replace(/^(-?\d+)\.0+$/, "$1")

/**
 * The same workbook without unread parts. Parts state their size before they are unpacked; sheets are cut,
 * because the reader fills the space up to the last cell, and one at XFD1048576 would take 16 billion.
 */
function boundedWorkbook(bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
  let total = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false
      total += originalSize
      if (total > tableLimits.unpackedBytes) throw new TableProblem("too-much-inside")
      return true
    },
  })
  for (const [path, part] of Object.entries(parts)) {
    if (isSheet(path)) parts[path] = strToU8(cutSheet(strFromU8(part)))
  }
  // A view of a larger buffer would hand on more than the archive.
  return new Uint8Array(zipSync(parts, { level: 0 })).buffer
}

const rowPattern = /<(?:\w+:)?row\b[^>]*?(?:\/>|>[\s\S]*?<\/(?:\w+:)?row>)/g
const cellPattern = /<(?:\w+:)?c\b[^>]*?(?:\/>|>[\s\S]*?<\/(?:\w+:)?c>)/g
const sheetData = /(<(?:\w+:)?sheetData\b[^>]*>)([\s\S]*?)(?=<\/(?:\w+:)?sheetData>)/

/** The first rows that hold anything, numbered without gaps, and only the columns that are read. */
function cutSheet(xml: string): string {
  return xml.replace(sheetData, (_all, open: string, inside: string) => {
    const rows: string[] = []
    for (const [row] of inside.matchAll(rowPattern)) {
      const cells = [...row.matchAll(cellPattern)].map(([cell]) => cell).filter(isRead)
      if (cells.length > 0) rows.push(rowOf(cells, rows.length + 1))
      if (rows.length > tableLimits.rows) break
    }
    return open + rows.join("")
  })
}

const rowOf = (cells: readonly string[], number: number) =>
  // Prefixed names ("x:row") stay with their cells: the reader looks at names without prefixes.
  `<row r="${number}">${cells.map((cell) => cell.replace(/\br="([A-Z]+)\d+"/, `r="$1${number}"`)).join("")}</row>`

/** Cells with a value, in the first 702 columns (A to ZZ). One whose formula failed counts as blank. */
function isRead(cell: string): boolean {
  const head = cell.slice(0, cell.indexOf(">"))
  return !cell.endsWith("/>") && !/\br="[A-Z]{3,}/.test(head) && !/\bt="e"/.test(head)
}
