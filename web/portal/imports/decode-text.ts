import { FileProblem } from "#web/portal/imports/file-problem.ts"

/** How a ZIP archive (.xlsx, .ods) and an old Excel file begin. */
const workbooks = ["PK\u0003\u0004", "\u00d0\u00cf\u0011\u00e0"]

/** The text of a file: UTF-8, UTF-16 where it says so, and otherwise Windows-1252, as Excel writes "CSV". */
export function decodeText(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  if (workbooks.includes(start)) throw new FileProblem("workbook")
  const text = encodedText(start, bytes) ?? utf8Text(bytes) ?? new TextDecoder("windows-1252").decode(bytes)
  // Text holds no NUL; everything else that is no text does.
  if (text.slice(0, 4_096).includes("\u0000")) throw new FileProblem("not-text")
  return text
}

function encodedText(start: string, bytes: Uint8Array): string | undefined {
  if (start.startsWith("\u00ff\u00fe")) return new TextDecoder("utf-16le").decode(bytes)
  if (start.startsWith("\u00fe\u00ff")) return new TextDecoder("utf-16be").decode(bytes)
  return undefined
}

function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
