// Spreadsheets run a cell that begins with these, even after spaces, and treat full-width forms the same. One that
// splits at semicolons, tabs or line breaks starts a new cell after each, even in a quoted one.
const unsafe =
  /^(?=[ ']*[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20])|(?<=[;\t\r\n])(?=[ ']*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/g
const guarded =
  /^'(?=[ ']*[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20])|(?<=[;\t\r\n])'(?=[ ']*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/g
/** Checked first, because few cells contain one. */
const sign = /[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20]/
const plainNumber = /^-?\d+(\.\d+)?$/

/** Text that a spreadsheet would run gets an apostrophe in front; plain numbers, negative ones too, stay numbers. */
export const guardCell = (text: string) =>
  !sign.test(text) || plainNumber.test(text) ? text : text.replace(unsafe, "'")

/** Takes exactly the apostrophes away that `guardCell` puts in. */
export const unguardCell = (text: string) => text.replace(guarded, "")

/** Rows as lines of a file: RFC 4180, CRLF, cells made harmless. */
export const csvLines = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `${cells.map(writeCell).join(",")}\r\n`).join("")

/** Start of a file for spreadsheets, so that they read it as UTF-8. */
export const byteOrderMark = "\ufeff"

/** Numbers that a spreadsheet keeps unchanged. */
const safeNumber = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/

// With digits in quotation marks too, so that spreadsheets can be told to keep 0123 and the CAS number 75-05-8.
function writeCell(cell: string): string {
  const text = guardCell(cell)
  return /[",\r\n\d]/.test(text) && !safeNumber.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
