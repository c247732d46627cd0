import { fileTypeFromBuffer } from "file-type"
import { attachmentTypes } from "#contract/quote-requests/attachment-limits.ts"
import { Refusal } from "#server/http/errors.ts"
import { extensionOf, withExtension } from "./file-name.ts"
import { hasMacros, isZipBomb } from "./office-file.ts"

type Kind = keyof typeof attachmentTypes

/** What a file is by its content, and its name with the extension of that. Refuses what a buyer may not attach. */
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

/** A text says nothing about its kind, so here the name decides, among what a text may be. */
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
