import type { FastifyReply } from "fastify"
import type { z } from "zod"
import { sendStream } from "#server/http/text-stream.ts"

/**
 * Sends a list of any length as one JSON array in constant memory, each row shaped by the contract. Returns the row
 * count.
 */
export async function sendJsonRows<Row>(
  reply: FastifyReply,
  shape: z.ZodType<unknown, Row>,
  batches: AsyncIterable<readonly Row[]>,
): Promise<number> {
  let count = 0
  async function* text() {
    let separator = "["
    for await (const rows of batches) {
      if (rows.length === 0) continue
      yield separator + rows.map((row) => JSON.stringify(shape.parse(row))).join(",")
      count += rows.length
      separator = ","
    }
    yield separator === "[" ? "[]" : "]"
  }
  await sendStream(reply, "application/json; charset=utf-8", text())
  return count
}
