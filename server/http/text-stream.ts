import { Readable } from "node:stream"
import { setImmediate } from "node:timers/promises"
import type { FastifyReply } from "fastify"

/** A handler returns this if it has sent its reply itself. */
export const alreadySent = Symbol("already sent")

/**
 * Sends text or bytes as they come and lets other requests run between pieces. Resolves when the last byte is
 * handed over or the client has gone.
 */
export async function sendStream(
  reply: FastifyReply,
  type: string,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  async function* paced() {
    for await (const piece of pieces) {
      yield piece
      // While the socket keeps up, awaiting only the socket would starve all other requests.
      await setImmediate()
    }
  }
  const stream = Readable.from(paced(), { objectMode: false })
  const finished = new Promise<void>((resolve) => stream.once("close", resolve))
  await reply.type(type).send(stream)
  await finished
}
