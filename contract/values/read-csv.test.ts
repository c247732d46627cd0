import { parse } from "csv-parse/sync"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { byteOrderMark, csvLines, unguardCell } from "./csv.ts"
import { readCsv, readCsvFile } from "./read-csv.ts"

const cellsOf = (text: string) => Array.from(readCsvFile(text), ({ cells }) => cells)

describe("a CSV file", () => {
  it.each([
    ["commas", "a,b\r\n1,2\r\n"],
    ["semicolons, as Excel writes where the comma is the decimal point", 'a;b\r\n"1";2\r\n'],
    ["tabs", "a\tb\n1\t2\n"],
    ["a first line that names the separator", "sep=;\r\na;b\r\n1;2"],
    ["line feeds alone", "a,b\n1,2\n"],
    ["carriage returns alone", "a,b\r1,2\r"],
    ["no line break at its end", "a,b\n1,2"],
    ["blank lines and rows of empty cells", "\r\na,b\r\n,\r\n1,2\r\n\r\n,\r\n"],
  ])("is read with %s", (_what, text) => {
    expect(cellsOf(text)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ])
  })

  it("keeps what stands in quotation marks, and counts the lines as an editor does", () => {
    const text = 'a,b\r\n"one ""two"", three","x\r\ny\nz"\r\n3,"4"5\r\n'
    expect(Array.from(readCsv(text, ","), ({ line, cells }) => [line, ...cells])).toEqual([
      [1, "a", "b"],
      [2, 'one "two", three', "x\r\ny\nz"],
      [5, "3", "45"],
    ])
  })

  it("says which row opens a quotation mark that is never closed", () => {
    expect(Array.from(readCsv('a,b\n1,"2\n3,4\n', ","))).toMatchObject([
      { line: 1, unclosed: false },
      { line: 2, unclosed: true, cells: ["1", "2\n3,4\n"] },
    ])
  })

  const cell = fc.string({
    unit: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...Array.from(",;\t\r\n\"'=+-@|%a1 ＝")) },
      fc.string({ maxLength: 1 }),
    ),
    maxLength: 12,
  })
  const rows = fc.integer({ min: 2, max: 4 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 6,
    }),
  )

  it("says the same to us, to another reader, and of what we wrote ourselves", () => {
    fc.assert(
      fc.property(rows, (written) => {
        const text = csvLines(written)
        const ours = Array.from(readCsv(text, ","), ({ cells }) => cells)
        expect(ours).toEqual(parse(byteOrderMark + text, { bom: true, record_delimiter: "\r\n" }))
        expect(ours.map((cells) => cells.map(unguardCell))).toEqual(written)
      }),
    )
  })

  it("ends, whatever it holds, and loses no text", () => {
    const letters = (text: string) => text.replaceAll(/[^a1]/g, "")
    fc.assert(
      fc.property(cell, fc.constantFrom(",", ";"), (text, separator) => {
        const records = Array.from(readCsv(text, separator))
        expect(letters(records.flatMap(({ cells }) => cells).join(""))).toBe(letters(text))
      }),
    )
  })
})
