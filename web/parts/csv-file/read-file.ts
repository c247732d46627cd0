import { importLimits } from "#contract/books/imports.ts"
import { unguardCell } from "#contract/values/csv.ts"
import { type CsvRecord, readCsvFile } from "#contract/values/read-csv.ts"
import { FileProblem } from "#web/parts/csv-file/file-problem.ts"
import { paceOf, type Work } from "#web/parts/csv-file/pace.ts"
import { decodeText, workbookKind } from "#web/parts/decode-text.ts"

export interface ImportFile {
  name: string
  headings: string[]
  rows: CsvRecord[]
}

/** Reads a CSV file of the person's own, in whichever way their spreadsheet writes one. */
export async function readFile(file: File, work: Work): Promise<ImportFile> {
  if (file.size > importLimits.fileBytes) throw new FileProblem("too-large")
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (workbookKind(bytes)) throw new FileProblem("workbook")
  const text = decodeText(bytes)
  if (text === undefined) throw new FileProblem("not-text")
  const pace = paceOf(work)
  const rows: CsvRecord[] = []
  let headings: string[] | undefined
  for (const record of readCsvFile(text)) {
    if (headings) rows.push(record)
    else headings = record.cells.map((cell) => unguardCell(cell).trim())
    if (rows.length > importLimits.rows) throw new FileProblem("too-many-rows")
    await pace(record.end / text.length)
  }
  if (!headings) throw new FileProblem("empty")
  if (rows.length === 0) throw new FileProblem("no-rows")
  return { name: file.name, headings, rows }
}
