import { importLimits } from "#contract/books/imports.ts"
import { formatCount } from "#contract/values/counts.ts"
import { unguardCell } from "#contract/values/csv.ts"
import { type CsvRecord, readCsvFile } from "#contract/values/read-csv.ts"
import { decodeText, workbookKind } from "#web/parts/decode-text.ts"

export interface ImportFile {
  name: string
  headings: string[]
  rows: CsvRecord[]
}

/** Why a file cannot be imported at all, and what to do about it. */
export class FileProblem extends Error {}

/** Reads a CSV file of the person's own, in whichever way their spreadsheet writes one. */
export async function readFile(file: File, mostRows: number): Promise<ImportFile> {
  if (file.size > importLimits.fileBytes) throw new FileProblem(`This file is larger than 5 MB. ${split("several")}`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (workbookKind(bytes)) {
    throw new FileProblem(
      "This is a spreadsheet, not a CSV file. Open it, choose “Save as” and “CSV UTF-8”, and choose the new file.",
    )
  }
  const text = decodeText(bytes)
  if (text === undefined || text.startsWith("%PDF-")) {
    throw new FileProblem("This does not look like a CSV file. Save your list as “CSV UTF-8” and choose that file.")
  }
  const [head, ...rows] = readCsvFile(text)
  if (!head) throw new FileProblem("This file is empty. Choose another one.")
  if (rows.length === 0) throw new FileProblem("This file has headings but no rows. Choose another one.")
  if (rows.length > mostRows) {
    const files = Math.ceil(rows.length / mostRows)
    throw new FileProblem(
      `This file has ${formatCount(rows.length)} rows, and ${formatCount(mostRows)} can be imported at once. ${split(files)}`,
    )
  }
  return { name: file.name, headings: head.cells.map((cell) => unguardCell(cell).trim()), rows }
}

const split = (files: number | "several") =>
  `Split it into ${files} files, each with the headings in its first row, and import one after the other.`

/** Throws if the rows are more text than one call takes. */
export function refuseTooMuchText(rows: readonly unknown[], mostBytes: number) {
  const bytes = new Blob([JSON.stringify(rows)]).size
  // The rest of the call needs some room too.
  const files = Math.ceil(bytes / (mostBytes - 1_000))
  if (files > 1) throw new FileProblem(`This file has too much text for one import. ${split(files)}`)
}
