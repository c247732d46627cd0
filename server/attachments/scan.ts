import { connect, type Socket } from "node:net"
import { text } from "node:stream/consumers"
import { Refusal } from "#server/http/errors.ts"
import { refusedFile } from "./file-type.ts"

/** Leaves time to answer the sender. */
const longestScan = 15_000
const chunkLength = 64 * 1024

/** Scans a file with ClamAV's daemon and refuses an infected one. Returns false without a daemon. */
export async function scan(clamd: string | undefined, content: Buffer): Promise<boolean> {
  if (!clamd) return false
  const answer = await ask(clamd, content).catch(() => "")
  if (answer === "stream: OK") return true
  if (answer.endsWith(" FOUND"))
    throw refusedFile("A virus scanner found something harmful in this file. It was not kept.")
  throw new Refusal(
    503,
    "This file cannot be checked for viruses right now. Try again in a few minutes, or send the request without it.",
    { headers: { "Retry-After": "60" } },
  )
}

/** The daemon's INSTREAM command: pieces with their lengths, then an empty one. Its answer ends with NUL. */
async function ask(clamd: string, content: Buffer): Promise<string> {
  const socket = connectTo(new URL(clamd))
  const timer = setTimeout(() => socket.destroy(new Error("ClamAV does not answer")), longestScan)
  try {
    // The daemon may answer and close before it has read all.
    const answer = text(socket)
    socket.write("zINSTREAM\0")
    for (let at = 0; at < content.length; at += chunkLength) {
      const chunk = content.subarray(at, at + chunkLength)
      socket.write(lengthOf(chunk))
      socket.write(chunk)
    }
    socket.write(lengthOf(Buffer.alloc(0)))
    return (await answer).replace(/\0$/, "")
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

const connectTo = ({ protocol, hostname, port, pathname }: URL): Socket =>
  protocol === "unix:"
    ? connect(decodeURIComponent(pathname))
    : connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ""))

function lengthOf({ length }: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(length)
  return head
}
