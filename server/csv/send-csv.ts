import type { FastifyReply } from "fastify"
import { byteOrderMark } from "#contract/values/csv.ts"
import type { Db } from "#server/db/db.ts"
import type { Schema } from "#server/db/schema.ts"
import { sendStream } from "#server/http/text-stream.ts"
import { csvPages, type CsvTable } from "./csv-pages.ts"

/**
 * Sends a list while reading it: UTF-8 with a byte order mark, RFC 4180, named `<name>-YYYY-MM-DD.csv`. Headings must
 * not contain commas or quotation marks. Returns the number of rows sent.
 */
export async function sendCsv<Tables extends keyof Schema>(
  db: Db,
  reply: FastifyReply,
  name: string,
  table: CsvTable<Tables>,
): Promise<number> {
  let count = 0
  async function* text() {
    yield `${byteOrderMark}${Object.keys(table.columns).join(",")}\r\n`
    for await (const page of csvPages(db, table)) {
      yield page.text
      count += page.rows
    }
  }
  const day = new Date().toISOString().slice(0, 10)
  reply.header("Content-Disposition", `attachment; filename="${name}-${day}.csv"`)
  await sendStream(reply, "text/csv; charset=utf-8", text())
  return count
}
