import { inflateSync } from "node:zlib"

/** Unpacks a WOFF font (https://www.w3.org/TR/WOFF/) into the OpenType font inside it, which drawing programs read. */
export function readWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This is not a WOFF font")
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  const power = 2 ** Math.floor(Math.log2(count))
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * 16, 10)

  const tables: Buffer[] = []
  let at = directory.length
  for (let index = 0; index < count; index++) {
    const entry = 44 + 20 * index
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ] // Three fields, three numbers.
    const bytes = woff.subarray(offset, offset + packed)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(bytes) : bytes).copy(table)
    tables.push(table)
    woff.copy(directory, 12 + 16 * index, entry, entry + 4)
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), 16 + 16 * index)
    directory.writeUInt32BE(at, 20 + 16 * index)
    directory.writeUInt32BE(length, 24 + 16 * index)
    at += table.length
  }
  return Buffer.concat([directory, ...tables])
}
