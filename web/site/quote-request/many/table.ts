/** Bounds for what a buyer pastes or chooses. A request holds 200 lines; more rows are read so that they can be counted. */
export const tableLimits = {
  fileBytes: 10 * 1024 * 1024,
  /** The most UTF-16 units of pasted text. */
  textLength: 1_000_000,
  rows: 1_000,
  columns: 40,
  cell: 2_000,
  /** Bytes of a workbook's XML, unpacked. */
  unpackedBytes: 50 * 1024 * 1024,
  milliseconds: 10_000,
} as const

/** Rows of cells as they were pasted or read; blank rows are removed. */
export interface PastedTable {
  rows: string[][]
  /** There were more rows than are read. */
  hasMore: boolean
  /** Lines of text around a table, such as a greeting. */
  leftOut: string[]
}

const problems = {
  "too-large": "This file is larger than 10 MB. Copy the rows you need into a new file, or paste them.",
  "too-long": "This text is longer than 1,000,000 characters. Paste the rows you need.",
  "too-much-inside":
    "This workbook is too large to read here. Copy the rows you need into a new workbook, or paste them.",
  "old-workbook": "This is an older Excel file. Save it as .xlsx or .csv, or copy the rows and paste them.",
  workbook: "This workbook could not be read. Save it again as .xlsx or .csv, or copy the rows and paste them.",
  "not-text": "This does not look like a list. Choose a .csv, .tsv or .xlsx file, or paste the rows.",
  empty: "There are no products in this list. Paste or choose one with at least one row.",
  slow: "Reading took too long and was stopped. Copy the rows you need into a new file, or paste them.",
  failed: "The list could not be read. Try again, or paste the rows.",
} as const

export type TableProblemKind = keyof typeof problems

/** Why a list cannot be read at all, and what to do about it. */
export class TableProblem extends Error {
  readonly kind: TableProblemKind
  constructor(kind: TableProblemKind) {
    super(problems[kind])
    this.kind = kind
  }
}

/** Cells as one line of text each, rows without any text left out, and no more of either than is read. */
export function tableOf(rows: Iterable<readonly string[]>, leftOut: string[] = []): PastedTable {
  const kept: string[][] = []
  let hasMore = false
  for (const row of rows) {
    const cells = row.slice(0, tableLimits.columns).map(tidy)
    if (cells.every((cell) => cell === "")) continue
    if (kept.length === tableLimits.rows) {
      hasMore = true
      break
    }
    kept.push(cells)
  }
  return { rows: kept, hasMore, leftOut }
}

const tidy = (cell: string) =>
  cell
    .slice(0, tableLimits.cell)
    // oxlint-disable-next-line no-control-regex -- control characters are refused by the server
    .replaceAll(/[\s\u0000-\u001f\u007f\u00a0]+/g, " ")
    .trim()
    // A cut may have gone through a character of two units.
    .toWellFormed()
