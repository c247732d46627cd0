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
    // A reader that splits at semicolons starts a new cell after one, or after a line break.
    [";=1+1", ";'=1+1"],
    ["a;-5", "a;'-5"],
    ["Call:\n=cmd|' /C calc'!A0", "Call:\n'=cmd|' /C calc'!A0"],
    ["'=typed so", "''=typed so"],
  ])("%j is written as %j, and read back", (text, written) => {
    expect(guardCell(text)).toBe(written)
    expect(unguardCell(written)).toBe(text)
  })

  it("never begins as a formula, wherever a reader splits it, and is read back as it was", () => {
    const text = fc.string({
      unit: fc.constantFrom(...Array.from("=+-@|%＝＋－＠;,\t\r\n\"' a1.")),
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

  it("stands in quotation marks where it must, and where a spreadsheet would read another number or a day", () => {
    expect(csvLines([["a,b", 'say "go"', "x\ny", "plain", ""]])).toBe('"a,b","say ""go""","x\ny",plain,\r\n')
    expect(csvLines([["0", "8.25", "-5", "0123", "75-05-8", "1E234"]])).toBe('0,8.25,-5,"0123","75-05-8","1E234"\r\n')
  })
})
