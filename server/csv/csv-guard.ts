import { guardCell } from "#contract/csv.ts"

const codesOf = (letters: string) => Array.from(letters, (letter) => letter.codePointAt(0)!)

/** After what a spreadsheet may take for the beginning of a cell: see `guardCell`. */
const begins = new Uint8Array(256)
for (const code of codesOf('"\t\r\n;')) begins[code] = 1
/** What it may run there. 0xef begins the full-width signs in UTF-8, and other letters. */
const runs = new Uint8Array(256)
for (const code of [...codesOf("'=+-@|%"), 0xef]) runs[code] = 1
const [quote, comma, tab, carriageReturn, lineFeed] = codesOf('",\t\r\n')

const quoted = /"((?:[^"]|"")*)"/g

/** Whole lines in which each text is quoted, and nothing else: every text harmless by the rule of `guardCell`. */
export function guardLines(lines: Buffer): Buffer {
  if (!mayRun(lines)) return lines
  const written = lines.toString().replace(quoted, (_, text: string) => {
    const cell = guardCell(text.replaceAll('""', '"'))
    return `"${cell.replaceAll('"', '""')}"`
  })
  return Buffer.from(written)
}

/** Nearly no line does, and to look costs less than to ask the database about each cell. */
function mayRun(lines: Buffer): boolean {
  for (let at = 0; at < lines.length - 1; at++) {
    const code = lines[at]!
    if (begins[code] === 0) continue
    const next = lines[at + 1]!
    if (runs[next] === 1) return true
    const before = at === 0 ? lineFeed : lines[at - 1]
    if (code === quote && (next === tab || next === carriageReturn) && (before === comma || before === lineFeed)) {
      return true
    }
  }
  return false
}
