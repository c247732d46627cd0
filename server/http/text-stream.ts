import { Readable } from "node:stream"
import { setImmediate } from "node:timers/promises"
import type { FastifyReply } from "fastify"

/** What a handler answers when it has sent its reply itself. */
export const alreadySent = Symbol("already sent")

/**
 * Sends text, or its bytes in UTF-8, as it comes. Stops reading when the client goes away, and lets other requests in between pieces. Resolves
 * when the last byte has been handed over or the client has gone.
 */
export async function sendTextStream(
  reply: FastifyReply,
  type: string,
  pieces: AsyncIterable<string | Buffer>,
): Promise<void> {
  async function* paced() {
    for await (const piece of pieces) {
      yield piece
      // Awaiting the socket alone would starve everybody else while the socket keeps up.
      await setImmediate()
    }
  }
  const stream = Readable.from(paced(), { objectMode: false })
  const finished = new Promise<void>((resolve) => stream.once("close", resolve))
  await reply.type(type).send(stream)
  await finished
}
