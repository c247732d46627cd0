// A spreadsheet runs a cell that begins so, after spaces too; full-width forms are read like their plain twins. One that
// splits at semicolons, tabs or line breaks begins a cell after each of these, in the middle of a quoted one.
const unsafe =
  /^(?=[ ']*[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20])|(?<=[;\t\r\n])(?=[ ']*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/g
const guarded =
  /^'(?=[ ']*[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20])|(?<=[;\t\r\n])'(?=[ ']*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/g
/** Asked first, as few cells hold one. */
const sign = /[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20]/
const plainNumber = /^-?\d+(\.\d+)?$/

const month = "(?:0?[1-9]|1[0-2])"
const day = "(?:0?[1-9]|[12]\\d|3[01])"
// A spreadsheet drops leading zeros, reads 15 digits and powers of ten, and takes 3/4 and the CAS number 75-05-8 for days.
// A day such as 2026-03-05 stays the same day.
const altered = String.raw`(?=[ ']*(?:-?(?:0\d+\.?\d*|\d{16,}|\d+\.?\d*e[+-]?\d+)|${month}[/-]${day}(?:[/-]\d{1,4})?|(?!\d{4}-\d\d-\d\d *$)\d{1,5}-${month}-${day}) *$)`
const isAltered = new RegExp(`^${altered}`, "i")
const keptText = new RegExp(`^'${altered}`, "i")

/** Text that a spreadsheet would run or change gets an apostrophe in front; plain numbers, negative ones too, stay numbers. */
export function guardCell(text: string): string {
  if (isAltered.test(text)) return `'${text}`
  return !sign.test(text) || plainNumber.test(text) ? text : text.replace(unsafe, "'")
}

/** Takes exactly the apostrophes away that `guardCell` puts in. */
export const unguardCell = (text: string) => (keptText.test(text) ? text.slice(1) : text.replace(guarded, ""))

/** Rows as lines of a file: RFC 4180, CRLF, cells made harmless. */
export const csvLines = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `${cells.map(writeCell).join(",")}\r\n`).join("")

/** What a file for spreadsheets begins with, so that they read it as UTF-8. */
export const byteOrderMark = "\ufeff"

function writeCell(cell: string): string {
  const text = guardCell(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
