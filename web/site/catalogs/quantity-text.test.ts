import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { editQuantity, type QuantityEdit, settle, shownText } from "./quantity-text.ts"

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
    ["", "-1.5e3|", "153|"],
  ])("with %j on screen and then %j sees %j", (before, after, seen) => expect(edit(before, after)).toBe(seen))

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
        expect(digitsOf(text)).toBe(digitsOf(after.text).slice(0, 10))
        expect(caret).toBeGreaterThanOrEqual(0)
        expect(caret).toBeLessThanOrEqual(text.length)
        const left = digitsOf(after.text.slice(0, after.caret)).slice(0, 10)
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

  it("keeps a quantity that nothing was typed over", () => {
    expect(settle({ quantity: 1 })).toBe(1)
    expect(shownText({ quantity: 40_000 })).toBe("40,000")
    expect(shownText({ quantity: 40_000, typed: "" })).toBe("")
  })
})
