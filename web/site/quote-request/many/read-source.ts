import { decodeText, workbookKind } from "#web/parts/decode-text.ts"
import { readText } from "./read-text.ts"
import { readWorkbook } from "./read-workbook.ts"
import { type PastedTable, tableLimits, TableProblem } from "./table.ts"

/** The table in pasted text, or in a file: what it is follows from its bytes, not from its name. */
export async function readSource(source: string | Blob): Promise<PastedTable> {
  const table = typeof source === "string" ? readText(source) : await readFile(source)
  if (table.rows.length === 0) throw new TableProblem("empty")
  return table
}

async function readFile(file: Blob): Promise<PastedTable> {
  if (file.size > tableLimits.fileBytes) throw new TableProblem("too-large")
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = workbookKind(bytes)
  if (kind === "old") throw new TableProblem("old-workbook")
  if (kind === "archive") return readWorkbook(bytes).catch(asWorkbookProblem)
  const text = decodeText(bytes)
  if (text === undefined) throw new TableProblem("not-text")
  return readText(text)
}

function asWorkbookProblem(error: unknown): never {
  throw error instanceof TableProblem ? error : new TableProblem("workbook")
}
