import { createInflateRaw } from "node:zlib"
import { fileTypeFromBuffer } from "file-type"
import { attachmentTypes } from "#contract/quote-requests/attachment-limits.ts"
import { Refusal } from "#server/http/errors.ts"
import { extensionOf, withExtension } from "./file-name.ts"

type Kind = keyof typeof attachmentTypes

/** Reads a file's type from its content and corrects the extension of its name. Refuses types that are not allowed. */
export async function readFileType(name: string, content: Buffer): Promise<{ name: string; type: string }> {
  if (content.length === 0) throw refusedFile("This file is empty.")
  const found = await fileTypeFromBuffer(content)
  const kind = found && kindOf[found.ext]
  if (kind === "docx" || kind === "xlsx") {
    if (hasMacros(content)) throw refusedFile(wordsFor.macros)
    if (await isZipBomb(content)) throw refusedFile(wordsFor.unreadable)
  }
  if (kind) return { name: endings[kind].includes(extensionOf(name)) ? name : withExtension(name, kind), ...of(kind) }
  if (found && found.ext in refusals) throw refusedFile(refusals[found.ext]!)
  if (!isText(content)) throw refusedFile(found ? wordsFor.other : wordsFor.unreadable)
  if (isMarkup(content)) throw refusedFile(wordsFor.markup)
  return nameText(name)
}

const of = (kind: Kind) => ({ type: attachmentTypes[kind] })

/** Text does not reveal its type, so the name decides among the text types. */
function nameText(name: string) {
  const extension = extensionOf(name)
  if (extension === "") return { name: withExtension(name, "txt"), ...of("txt") }
  if (extension === "csv") return { name, ...of("csv") }
  if (endings.txt.includes(extension)) return { name, ...of("txt") }
  throw refusedFile(extension in endings ? wordsFor.unreadable : wordsFor.other)
}

/** Extensions that a file of a kind may have. */
const endings: Record<Kind, readonly string[]> = {
  pdf: ["pdf"],
  docx: ["docx"],
  xlsx: ["xlsx"],
  csv: ["csv"],
  txt: ["txt", "tsv"],
  png: ["png"],
  jpg: ["jpg", "jpeg"],
}

const kindOf: Record<string, Kind> = { pdf: "pdf", docx: "docx", xlsx: "xlsx", png: "png", jpg: "jpg" }

const wordsFor = {
  macros: "This file holds macros. Save it as .docx, .xlsx or PDF without them.",
  old: "This is an old Word or Excel file, or one with a password. Save it as .docx, .xlsx or PDF without a password.",
  markup: "Web pages and drawings of this kind cannot be attached. Save it as PDF.",
  unreadable:
    "This file cannot be read: it is damaged, or its name ends with the wrong type. Save it again, as PDF if you can.",
  other: "Files of this kind cannot be attached. Save it as PDF, Word (.docx), Excel (.xlsx), CSV, text, PNG or JPEG.",
}

/** Keyed by the extension of this kind of content. */
const refusals: Record<string, string> = {
  docm: wordsFor.macros,
  dotm: wordsFor.macros,
  xlsm: wordsFor.macros,
  xltm: wordsFor.macros,
  pptm: wordsFor.macros,
  potm: wordsFor.macros,
  ppsm: wordsFor.macros,
  cfb: wordsFor.old,
}

/** Any encoding in which a letter is never a control character: UTF-8, and the old ones in which Excel saves CSV. */
// oxlint-disable-next-line no-control-regex -- line ends, tabs and page breaks are the only ones in a text
const isText = (content: Buffer) => !/[\x00-\x08\x0e-\x1f\x7f]/.test(content.toString("latin1"))

const isMarkup = (content: Buffer) => /^(\xef\xbb\xbf)?\s*<[a-z!?]/i.test(content.toString("latin1", 0, 10_000))

export const refusedFile = (message: string) => new Refusal(400, message, { fields: { file: message } })

// Word and Excel files are zip files.
const directoryEntry = 0x02014b50
const endOfDirectory = Buffer.from("PK\x05\x06", "latin1")
const longestComment = 65_535
/** Ten times what a full-size spreadsheet of ours unpacks to. Zip bombs begin above this. */
const mostUnpacked = 250_000_000
/** A document with a picture on each of a thousand pages has half as many. */
const mostParts = 5_000

/** Names inside a zip file are never compressed. */
const hasMacros = (content: Buffer) => /vbaproject\.bin|macrosheets\//i.test(content.toString("latin1"))

/** Whether the parts unpack to more than a reader's program can take, or do not unpack at all. Stops at the limit. */
async function isZipBomb(content: Buffer): Promise<boolean> {
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
