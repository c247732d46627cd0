import type { FastifyReply } from "fastify"
import { stringify } from "csv-stringify/sync"
import { sendTextStream } from "./text-stream.ts"

export type CsvCell = string | number | null

// A spreadsheet runs a cell that begins so; full-width forms are read like their plain twins.
const runnable = /^[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20]/
const plainNumber = /^-?\d+(\.\d+)?$/

/** Text that a spreadsheet would run gets an apostrophe in front; plain numbers, negative ones too, stay numbers. */
export function safeCell(cell: CsvCell): string {
  const text = cell === null ? "" : String(cell)
  return runnable.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

const write = (rows: readonly (readonly CsvCell[])[]) =>
  stringify(
    rows.map((row) => row.map(safeCell)),
    { record_delimiter: "windows" },
  )

/**
 * Sends rows as they come: UTF-8 with a byte order mark, RFC 4180, named `<noun>-YYYY-MM-DD.csv`. Answers the number of
 * rows written.
 */
export async function sendCsv(
  reply: FastifyReply,
  noun: string,
  columns: readonly string[],
  chunks: AsyncIterable<readonly (readonly CsvCell[])[]>,
): Promise<number> {
  let count = 0
  async function* text() {
    yield `\ufeff${write([columns])}`
    for await (const rows of chunks) {
      if (rows.length > 0) yield write(rows)
      count += rows.length
    }
  }
  const day = new Date().toISOString().slice(0, 10)
  reply.header("Content-Disposition", `attachment; filename="${noun}-${day}.csv"`)
  await sendTextStream(reply, "text/csv; charset=utf-8", text())
  return count
}
