import { createInflateRaw } from "node:zlib"

/** What can be told about a Word or Excel file, which is a zip file, without keeping what it unpacks to. */

const directoryEntry = 0x02014b50
const endOfDirectory = Buffer.from("PK\x05\x06", "latin1")
const longestComment = 65_535
/** Ten times what a full-size spreadsheet of ours unpacks to. Zip bombs begin above this. */
const mostUnpacked = 250_000_000
/** A document with a picture on each of a thousand pages has half as many. */
const mostParts = 5_000

/** Names inside a zip file are never compressed. */
export const hasMacros = (content: Buffer) => /vbaproject\.bin|macrosheets\//i.test(content.toString("latin1"))

/** Whether the parts unpack to more than a reader's program can take, or do not unpack at all. Stops at the limit. */
export async function isZipBomb(content: Buffer): Promise<boolean> {
  let unpacked = 0
  try {
    for (const part of partsOf(content))
      for await (const bytes of unpack(part)) if ((unpacked += bytes.length) > mostUnpacked) return true
    return false
  } catch {
    return true
  }
}

interface Part {
  method: number
  packed: Buffer
}

/** By the directory at the end, as programs read it. Throws if it is damaged. */
function partsOf(content: Buffer): Part[] {
  const end = content.lastIndexOf(endOfDirectory)
  if (end < content.length - longestComment - 22) throw new Error("No directory")
  const count = content.readUInt16LE(end + 10)
  if (count > mostParts) throw new Error("Too many parts")
  const parts: Part[] = []
  for (let at = content.readUInt32LE(end + 16); parts.length < count;) {
    if (content.readUInt32LE(at) !== directoryEntry) throw new Error("Not an entry of the directory")
    const local = content.readUInt32LE(at + 42)
    const start = local + 30 + content.readUInt16LE(local + 26) + content.readUInt16LE(local + 28)
    const packed = content.subarray(start, start + content.readUInt32LE(at + 20))
    parts.push({ method: content.readUInt16LE(at + 10), packed })
    at += 46 + content.readUInt16LE(at + 28) + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
  }
  return parts
}

/** Stored and deflated parts are the only ones that Word and Excel write. */
function unpack({ method, packed }: Part): Iterable<Buffer> | AsyncIterable<Buffer> {
  if (method === 0) return [packed]
  if (method !== 8) throw new Error("Packed in another way")
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 })
  inflate.end(packed)
  return inflate
}
