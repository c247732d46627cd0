/** How a ZIP archive (.xlsx, .ods) and an old Excel file begin. */
const archive = "PK\u0003\u0004"
const oldWorkbook = "\u00d0\u00cf\u0011\u00e0"

/** The kind of a workbook by its first bytes; undefined for everything else. */
export function workbookKind(bytes: Uint8Array): "archive" | "old" | undefined {
  const start = startOf(bytes)
  return start === archive ? "archive" : start === oldWorkbook ? "old" : undefined
}

/**
 * The text of a file: UTF-8, UTF-16 where it says so, and otherwise Windows-1252, as Excel writes "CSV". Undefined for
 * a binary file.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = encodedText(bytes) ?? utf8Text(bytes) ?? new TextDecoder("windows-1252").decode(bytes)
  // Text has no NUL characters; binary files have.
  return text.slice(0, 4_096).includes("\u0000") ? undefined : text
}

const startOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 4))

function encodedText(bytes: Uint8Array): string | undefined {
  const start = startOf(bytes)
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
