/** What can be told about a Word or Excel file, which is a zip file, without unpacking any of it. */

const directoryEntry = 0x02014b50
const endOfDirectory = Buffer.from("PK\x05\x06", "latin1")
const longestComment = 65_535
/** Ten times what a full-size spreadsheet of ours unpacks to. Zip bombs begin above this. */
const mostUnpacked = 250_000_000

/** Names inside a zip file are never compressed. */
export const hasMacros = (content: Buffer) => /vbaproject\.bin|macrosheets\//i.test(content.toString("latin1"))

/** Whether the parts, by the sizes that the zip file states, are more than a reader's program can take. */
export function isZipBomb(content: Buffer): boolean {
  const end = content.lastIndexOf(endOfDirectory)
  if (end < content.length - longestComment - 22 || end + 22 > content.length) return true
  let at = content.readUInt32LE(end + 16)
  let unpacked = 0
  for (let left = content.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > end || content.readUInt32LE(at) !== directoryEntry) return true
    unpacked += content.readUInt32LE(at + 24)
    at += 46 + content.readUInt16LE(at + 28) + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
  }
  return unpacked > mostUnpacked
}
