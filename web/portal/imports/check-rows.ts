import { unguardCell } from "#contract/values/csv.ts"
import { checkCells, type ImportKind, type Places } from "#contract/books/import-columns.ts"
import type { CsvRecord } from "#contract/values/read-csv.ts"
import type { ImportFile } from "#web/parts/csv-file/read-file.ts"

/** A row that stays out, and for each column (or the whole row) the reason. */
export interface BadRow {
  record: CsvRecord
  reasons: ReadonlyMap<string, string>
}

export interface CheckedRows<Row> {
  good: Row[]
  /** The line of each good row in the file. */
  records: CsvRecord[]
  bad: BadRow[]
  /** Good rows that have the email or order number of one above them. */
  twice: number
}

/** The column name for reasons that are about no single column. */
const wholeRow = "Row"

/** Checks every row as the form would. */
export function checkRows<Row>(
  kind: ImportKind<Row>,
  { headings, rows }: ImportFile,
  places: Places,
): CheckedRows<Row> {
  const seen = new Set<string>()
  const checked: CheckedRows<Row> = { good: [], records: [], bad: [], twice: 0 }
  for (const record of rows) {
    const broken = reasonOf(record, headings.length)
    const result = broken ? { reasons: new Map([[wholeRow, broken]]) } : checkCells(kind, places, record.cells)
    if ("row" in result) {
      checked.good.push(result.row)
      checked.records.push(record)
      const same = kind.sameBy.valueOf(result.row)?.toLowerCase()
      if (same !== undefined && seen.has(same)) checked.twice += 1
      if (same !== undefined) seen.add(same)
    } else checked.bad.push({ record, reasons: result.reasons })
  }
  return checked
}

function reasonOf({ cells, unclosed }: CsvRecord, width: number): string | undefined {
  if (unclosed) {
    return "A quotation mark in this row is never closed, so the rest of the file reads as one value"
  }
  if (cells.slice(width).some((cell) => cell.trim() !== "")) {
    return "This row has more cells than headings. Put quotation marks around text that contains the separator"
  }
  return undefined
}

export const reasonsText = ({ reasons }: BadRow) =>
  Array.from(reasons, ([heading, reason]) => (heading === wholeRow ? reason : `${heading}: ${reason}`)).join("; ")

/** The rows that stay out as a file to mend and import, the reason in its last column. */
export function badRowsTable({ headings }: ImportFile, bad: readonly BadRow[]): string[][] {
  const rows = bad.map((row) => [
    ...headings.map((_, index) => unguardCell(row.record.cells[index] ?? "")),
    reasonsText(row),
  ])
  return [[...headings, "Reason"], ...rows]
}
