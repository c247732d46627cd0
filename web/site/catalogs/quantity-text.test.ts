import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  changeWords,
  editQuantity,
  type QuantityEdit,
  settle,
  settled,
  settledPackages,
  shownQuantity,
} from "./quantity-text.ts"

/** `40|,000` is the text with the caret at the bar. */
const at = (marked: string): QuantityEdit => ({ text: marked.replace("|", ""), caret: marked.indexOf("|") })
const marked = ({ text, caret }: QuantityEdit) => `${text.slice(0, caret)}|${text.slice(caret)}`
const edit = (before: string, after: string, inputType?: string) => marked(editQuantity(before, at(after), inputType))

const digitsOf = (text: string) => text.replace(/\D/g, "").replace(/^0+/, "")

describe("a buyer typing a quantity", () => {
  it.each([
    ["1", "12ab34|", "1,234|"],
    ["40,000", "405|,000", "405|,000"],
    ["405,000", "405,5|000", "4,055|,000"],
    ["1,234", "1,x|234", "1|,234"],
    ["", "  7|", "7|"],
    ["5", "0|5", "|5"],
    ["", "000|", "|"],
    ["999,999,999", "999,999,9999|", "9,999,999,999|"],
    ["9,999,999,999", "9,999,999,9995|", "9,999,999,999|"],
    ["", "-1.5e3|", "1|"],
    ["1", "1.|", "1|"],
    ["12", "12.50|", "12|"],
    ["", ".5|", "|"],
    ["1,234", "1.|,234", "1|"],
    ["", "approx. 500|", "500|"],
  ])("with %j on screen and then %j sees %j", (before, after, seen) => expect(edit(before, after)).toBe(seen))

  it("drops what comes behind a decimal point, also one key at a time, until something else is edited", () => {
    expect(editQuantity("1", at("1.|"))).toEqual({ text: "1", caret: 1, isCut: true })
    expect(editQuantity("1", at("15|"), "insertText", true)).toEqual({ text: "1", caret: 1, isCut: true })
    expect(editQuantity("1", at("21|"), "insertText", true)).toMatchObject({ text: "21", isCut: false })
    expect(editQuantity("12", at("1|"), "deleteContentBackward", true)).toMatchObject({ text: "1", isCut: false })
  })

  it("deletes the digit before a separator with the backspace key", () => {
    expect(edit("1,234", "1|234", "deleteContentBackward")).toBe("|234")
    expect(edit("41,234", "41|234", "deleteContentBackward")).toBe("4|,234")
  })

  it("deletes the digit behind a separator with the delete key", () => {
    expect(edit("1,234", "1|234", "deleteContentForward")).toBe("1|34")
  })

  it("deletes one digit anywhere else, the caret staying with its neighbours", () => {
    expect(edit("12,345", "12,35|", "deleteContentBackward")).toBe("1,235|")
    expect(edit("12,345", "2|,345", "deleteContentForward")).toBe("2|,345")
  })

  it("sees only digits with a separator before every third from the end, and the caret in its place", () => {
    const anEdit = fc.tuple(fc.string({ maxLength: 30 }), fc.nat(30)).map(([text, place]) => ({
      text,
      caret: Math.min(place, text.length),
    }))
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), anEdit, (before, after) => {
        const { text, caret } = editQuantity(before, after)
        expect(text).toMatch(/^$|^[1-9]\d{0,2}(,\d{3})*$/)
        // The characters of `anEdit` before a decimal point, see the examples above.
        const whole = after.text.replace(/(^|[^a-z])\..*/is, "$1")
        expect(digitsOf(text)).toBe(digitsOf(whole).slice(0, 10))
        expect(caret).toBeGreaterThanOrEqual(0)
        expect(caret).toBeLessThanOrEqual(text.length)
        const left = digitsOf(whole.slice(0, after.caret)).slice(0, 10)
        expect(digitsOf(text.slice(0, caret))).toBe(left)
      }),
    )
  })
})

describe("a buyer leaving the field", () => {
  it.each([
    ["", 1_000],
    ["5", 1_000],
    ["1", 1_000],
    ["1,234", 1_234],
    ["9,999,999,999", 999_999_999],
  ])("has typed %j and gets %i", (typed, quantity) => expect(settle({ quantity: 1, typed })).toBe(quantity))

  it.each([
    ["500", "Set to 1,000 lbs, the minimum. For less, choose a package."],
    ["", "Set to 1,000 lbs, the minimum. For less, choose a package."],
    ["9,999,999,999", "Set to 999,999,999 lbs, the maximum."],
    ["1,234", ""],
  ])("has typed %j and reads %j", (typed, said) =>
    expect(changeWords(settled({ quantity: 1, typed }), "lbs")).toBe(said),
  )

  it("reads that a decimal part is dropped, while typing and afterwards", () => {
    const dropped = "The part after the point is dropped."
    expect(changeWords({ quantity: 1, typed: "12", isCut: true }, "lbs")).toBe(dropped)
    const value = settled({ quantity: 1, typed: "1,234", isCut: true })
    expect(changeWords(value, "lbs")).toBe(`Set to 1,234 lbs. ${dropped}`)
    expect(changeWords({ ...value, quantity: 1, added: 1_234 }, "lbs")).toBe(`Added 1,234 lbs. ${dropped}`)
  })

  it.each([
    ["", 1, "Set to 1 × 55 gal drum, the minimum."],
    ["-5", 1, "Set to 1 × 55 gal drum, the minimum."],
    ["0", 1, "Set to 1 × 55 gal drum, the minimum."],
    ["2.5", 2, "Set to 2 × 55 gal drum. The part after the point is dropped."],
    ["4", 4, ""],
  ])("has typed %j packages, gets %i and reads %j", (typed, quantity, said) => {
    const value = settledPackages({ quantity: 1, typed })
    expect(value.quantity).toBe(quantity)
    expect(changeWords(value, "× 55 gal drum")).toBe(said)
  })

  it("keeps a quantity that nothing was typed over", () => {
    expect(settle({ quantity: 1 })).toBe(1)
    expect(shownQuantity({ quantity: 40_000 })).toBe("40,000")
    expect(shownQuantity({ quantity: 40_000, typed: "" })).toBe("")
  })
})
