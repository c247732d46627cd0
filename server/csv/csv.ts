import type { FastifyReply } from "fastify"
import { sendTextStream } from "#server/http/text-stream.ts"

/** Some lines of an export as the database has written them, each with its end, in UTF-8 where they are bytes. */
export interface CsvLines {
  text: string | Buffer
  rows: number
}

/**
 * Sends lines as they come: UTF-8 with a byte order mark, RFC 4180, named `<noun>-YYYY-MM-DD.csv`. Column names hold
 * neither comma nor quote. Answers the number of rows sent.
 */
export async function sendCsv(
  reply: FastifyReply,
  noun: string,
  columns: readonly string[],
  pages: AsyncIterable<CsvLines>,
): Promise<number> {
  let count = 0
  async function* text() {
    yield `\ufeff${columns.join(",")}\r\n`
    for await (const page of pages) {
      yield page.text
      count += page.rows
    }
  }
  const day = new Date().toISOString().slice(0, 10)
  reply.header("Content-Disposition", `attachment; filename="${noun}-${day}.csv"`)
  await sendTextStream(reply, "text/csv; charset=utf-8", text())
  return count
}
