import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { csvLines, guardCell, unguardCell } from "./csv.ts"

describe("a cell of a file for spreadsheets", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+1 555 0100", "'+1 555 0100"],
    ["-5 pieces", "'-5 pieces"],
    ["@sum", "'@sum"],
    ["\t=1", "'\t'=1"],
    ["％", "％"],
    ["＝1", "'＝1"],
    ["-5", "-5"],
    ["-76000.00", "-76000.00"],
    ["  =1+1", "'  =1+1"],
    [" -5", "' -5"],
    ["a;  @sum", "a;'  @sum"],
    ["' =typed so", "'' =typed so"],
    [" plain", " plain"],
    ["plain", "plain"],
    ["a=b; c", "a=b; c"],
    // A reader that splits at semicolons takes what follows one, or a line break, for a cell of its own.
    [";=1+1", ";'=1+1"],
    ["a;-5", "a;'-5"],
    ["Call:\n=cmd|' /C calc'!A0", "Call:\n'=cmd|' /C calc'!A0"],
    ["'=typed so", "''=typed so"],
    // What a spreadsheet would read as another number, or as a day.
    ["0123", "'0123"],
    ["'0123", "''0123"],
    [" 007.50 ", "' 007.50 "],
    ["-007", "'-007"],
    ["1E234", "'1E234"],
    ["12e-3", "'12e-3"],
    ["1234567890123456", "'1234567890123456"],
    ["3/4", "'3/4"],
    ["11-23", "'11-23"],
    ["75-05-8", "'75-05-8"],
    ["64-17-5", "64-17-5"],
    ["0.50", "0.50"],
    ["0", "0"],
    ["9165550110", "9165550110"],
    ["5306-00-000-0000", "5306-00-000-0000"],
    ["2026-03-05", "2026-03-05"],
  ])("%j is written as %j, and read back", (text, written) => {
    expect(guardCell(text)).toBe(written)
    expect(unguardCell(written)).toBe(text)
  })

  it("never begins as a formula, wherever a reader splits it, and is read back as it was", () => {
    const text = fc.string({
      unit: fc.constantFrom(...Array.from("=+-@|%＝＋－＠;,\t\r\n\"' a01e/.")),
      maxLength: 16,
    })
    fc.assert(
      fc.property(text, (cell) => {
        const written = guardCell(cell)
        expect(unguardCell(written)).toBe(cell)
        if (/^-?\d+(\.\d+)?$/.test(written)) return
        expect(written.split(/[;\t\r\n]/).filter((piece) => /^ *[=+\-@|%＝＋－＠]/.test(piece))).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  it("stands in quotation marks where it holds the separator, a mark or a line break", () => {
    expect(csvLines([["a,b", 'say "go"', "x\ny", "plain", ""]])).toBe('"a,b","say ""go""","x\ny",plain,\r\n')
  })
})
