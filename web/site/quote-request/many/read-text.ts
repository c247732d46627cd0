import { readCsv } from "#contract/values/read-csv.ts"
import { readUnit } from "#contract/values/read-unit.ts"
import { isUnitOfIssue } from "#contract/values/units-of-issue.ts"
import { type PastedTable, tableLimits, tableOf, TableProblem } from "./table.ts"

const named = /^\ufeff?sep=([,;\t|])\r?\n/i
const gap = / {2,}|\t+/
const border = /^[\s|+:=\-_]+$/

/**
 * A table in a text: from a spreadsheet (tabs), a CSV file, or an e-mail (bars, two spaces and more between columns, or lines
 * that begin with a number).
 */
export function readText(source: string): PastedTable {
  if (source.length > Math.max(tableLimits.textLength, tableLimits.fileBytes)) throw new TableProblem("too-long")
  const given = named.exec(source)
  const text = source.slice(given?.[0].length ?? 0).replace(/^\ufeff/, "")
  const lines = text
    .slice(0, tableLimits.textLength)
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^(> ?)+/, ""))
    .filter((line) => line.trim() !== "")
  if (given?.[1]) return separated(text, given[1])
  if (isTable(lines, (line) => line.includes("\t"))) return separated(text, "\t")
  if (isTable(lines, (line) => line.includes("|"))) return barred(lines)
  if (isTable(lines, isSpaced)) return spaced(lines)
  // The comma of "100,000 lb" separates nothing.
  const separator = separatorOf(lines.map((line) => line.replaceAll(/(?<=\d),(?=\d{3}\b)/g, "")))
  if (separator) return separated(text, separator)
  const counted = lines.map(countedLine)
  if (counted.filter(Boolean).length <= lines.length / 2) return tableOf(lines.map((line) => [line]))
  return tableOf(
    counted.filter((row) => row !== undefined),
    lines.filter((_, index) => !counted[index]),
  )
}

/** "5 boxes of nitrile gloves", "3 x hard hats": quantity, unit and name. */
function countedLine(line: string): string[] | undefined {
  const [, quantity, rest] = /^[\s•*-]*(\d+(?:,\d{3})*)\s*(?:[x×]\s+|\s)(?=\p{L})(.+)$/iu.exec(line) ?? []
  if (!quantity || !rest) return undefined
  const [, unit = "", name = ""] = /^(\S+)\s+(?:of\s+)?(.+)$/i.exec(rest) ?? []
  return isUnitOfIssue(readUnit(unit)) ? [quantity, unit, name] : [quantity, "", rest]
}

/** Whether two such lines follow each other, or the only line is one. */
function isTable(lines: readonly string[], isRow: (line: string) => boolean): boolean {
  const rows = lines.slice(0, 200).map(isRow)
  if (rows.length === 1) return rows[0] === true
  return rows.some((is, index) => is && rows[index + 1] === true)
}

// A CSV file that is padded with spaces has its commas before them.
const isSpaced = (line: string) => /\S {2,}\S/.test(line.trim()) && !/[,;]\s{2,}/.test(line) && !line.startsWith('"')

function separated(text: string, delimiter: string): PastedTable {
  const rows: string[][] = []
  for (const { cells } of readCsv(text, delimiter)) {
    if (cells.some((cell) => cell.trim() !== "")) rows.push(cells)
    if (rows.length >= tableLimits.rows * 2) break
  }
  return tableOf(rows)
}

/** The separator that splits (nearly) all lines into equally many cells. */
function separatorOf(lines: readonly string[]): string | undefined {
  const sample = lines.slice(0, 50).join("\n")
  return [",", ";"].find((delimiter) => {
    const widths = Array.from(readCsv(sample, delimiter), ({ cells }) => cells.length)
    const width = widths[0] ?? 0
    return width > 1 && widths.filter((each) => each === width).length >= widths.length * 0.8
  })
}

function barred(lines: readonly string[]): PastedTable {
  const rows = lines.filter((line) => line.includes("|") && !border.test(line))
  const cells = rows.map((line) => line.trim().replace(/^\|/, "").replace(/\|$/, "").split("|"))
  return tableOf(
    cells,
    lines.filter((line) => !line.includes("|") && !border.test(line)),
  )
}

interface Piece {
  text: string
  start: number
  end: number
}

/** Columns by position: a row with a blank cell has fewer pieces than the head, but each is below its own. */
function spaced(lines: readonly string[]): PastedTable {
  const pieces = lines.map(piecesOf)
  const width = Math.max(...pieces.map((row) => row.length))
  const head = pieces.find((row) => row.length === width) ?? []
  const rows = pieces.filter((row) => row.length > 1 && !row.every(({ text }) => border.test(text)))
  return tableOf(
    rows.map((row) => (row.length === width ? row.map(({ text }) => text) : placed(row, head))),
    lines.filter((line, index) => pieces[index]?.length === 1 && !border.test(line)),
  )
}

function placed(row: readonly Piece[], head: readonly Piece[]): string[] {
  const cells = head.map(() => "")
  let from = 0
  for (const piece of row) {
    const distances = head.map(({ start, end }) => Math.max(start - piece.end, piece.start - end, 0))
    const free = distances.slice(from)
    const at = free.length > 0 ? from + free.indexOf(Math.min(...free)) : head.length - 1
    cells[at] = [cells[at], piece.text].filter(Boolean).join(" ")
    from = at + 1
  }
  return cells
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  let at = line.length - line.trimStart().length
  for (const text of line.trim().split(new RegExp(`(${gap.source})`))) {
    if (text.trim() !== "") pieces.push({ text, start: at, end: at + text.length })
    at += text.length
  }
  return pieces
}
