/** A row of a CSV file (RFC 4180), read as leniently as spreadsheets do. */
export interface CsvRecord {
  /** Where it begins in the file, counted from 1 as an editor counts. */
  line: number
  cells: string[]
  /** A quotation mark without its end took the rest of the file into this row. */
  unclosed: boolean
}

const lineBreak = /\r\n|\r|\n/

/** Every row, blank ones too. */
export function* readCsv(text: string, separator: string): Generator<CsvRecord> {
  let at = 0
  let line = 1
  while (at < text.length) {
    const { cells, unclosed, end } = readRecord(text, at, separator)
    yield { line, cells, unclosed }
    line += 1 + (cells.some((cell) => lineBreak.test(cell)) ? text.slice(at, end).split(lineBreak).length - 1 : 0)
    at = text.startsWith("\r\n", end) ? end + 2 : end + 1
  }
}

function readRecord(text: string, start: number, separator: string) {
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator)
    cells.push(cell.text)
    at = cell.end
    if (text[at] !== separator) return { cells, unclosed: cell.unclosed === true, end: at }
    at += 1
  }
}

interface Cell {
  text: string
  end: number
  unclosed?: true
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1
  return { text: text.slice(start, end), end }
}

function quotedCell(text: string, start: number, separator: string): Cell {
  let value = ""
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return { text: value + text.slice(from), end: text.length, unclosed: true }
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      // Text between the quotation mark and the separator is invalid, but kept.
      const rest = plainCell(text, quote + 1, separator)
      return { text: value + rest.text, end: rest.end }
    }
    value += '"'
    from = quote + 2
  }
}

const separators = [",", ";", "\t", "|"] as const
const named = /^sep=([,;\t|])(?=\r|\n|$)/i

/** The separator that splits the headings best; Excel may name it in a first line of its own: "sep=;". */
function separatorOf(text: string): string {
  const given = named.exec(text)?.[1]
  if (given) return given
  const widths = separators.map((separator) => [separator, widthOf(text, separator)] as const)
  return widths.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

function widthOf(text: string, separator: string): number {
  for (const { cells } of readCsv(text.slice(0, 64 * 1024), separator)) {
    if (cells.some((cell) => cell.trim() !== "")) return cells.length
  }
  return 0
}

// Excel's own first line "sep=;", cut at its separator.
const isSeparatorLine = ({ line, cells }: CsvRecord) => line === 1 && /^sep=$/i.test(cells[0] ?? "")

/** The nonempty rows of a file, by the file's own separator; the headings come first. */
export function* readCsvFile(text: string): Generator<CsvRecord, undefined> {
  for (const record of readCsv(text, separatorOf(text))) {
    if (!isSeparatorLine(record) && record.cells.some((cell) => cell.trim() !== "")) yield record
  }
}
