// A spreadsheet runs a cell that begins so, after spaces too; full-width forms are read like their plain twins. One that
// splits at semicolons, tabs or line breaks begins a cell after each of these, in the middle of a quoted one.
const unsafe =
  /^(?=[ ']*[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20])|(?<=[;\t\r\n])(?=[ ']*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/g
const guarded =
  /^'(?=[ ']*[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20])|(?<=[;\t\r\n])'(?=[ ']*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/g
/** Asked first, as few cells hold one. */
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

/** What a file for spreadsheets begins with, so that they read it as UTF-8. */
export const byteOrderMark = "\ufeff"

/** What stays the same when a spreadsheet reads it as a number. */
const safeNumber = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/

// With digits also in quotation marks, so that a spreadsheet can be told to take 0123 and the CAS number 75-05-8 as they are.
function writeCell(cell: string): string {
  const text = guardCell(cell)
  return /[",\r\n\d]/.test(text) && !safeNumber.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
