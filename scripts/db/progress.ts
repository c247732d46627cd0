import { formatCount } from "#contract/values/counts.ts"
import type { ReportProgress } from "#server/db/backup/dump.ts"

const every = 2_000

/** Reports a long copy from time to time on standard error, so that standard output has only the result. */
export function showProgress(verb: string): ReportProgress {
  let last = Date.now()
  return (table, rows) => {
    if (Date.now() - last < every) return
    last = Date.now()
    process.stderr.write(`${verb} ${table}: ${formatCount(rows)} rows\n`)
  }
}

/** Lines with the columns below each other; numbers to the right. */
export function writeColumns(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === "number" ? formatCount(cell) : cell)))
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]!.length))) ?? []
  const isNumber = (row: number, column: number) => typeof rows[row]![column] === "number"
  return cells
    .map((row, index) =>
      row
        .map((cell, column) =>
          isNumber(index, column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
}
