import { describe, expect, it } from "vitest"
import { readFormatted } from "./read-formatted.ts"

describe("an owner who formats a text", () => {
  it("writes paragraphs, lists, bold text and links", () => {
    const text =
      "We **answer** within [24 hours](/contact).\n\nBring:\n- a [list](https://example.com/a)\n- the\n  codes\n\n1. Ask\n2. Order"
    expect(readFormatted(text)).toEqual([
      { text: ["We ", { bold: ["answer"] }, " within ", { href: "/contact", text: "24 hours" }, "."] },
      { text: ["Bring:"] },
      { list: "bullets", items: [["a ", { href: "https://example.com/a", text: "list" }], ["the codes"]] },
      { list: "numbers", items: [["Ask"], ["Order"]] },
    ])
  })

  it.each([
    "A text without marks, at 3 * 4 in and < 2 hrs, AT&amp;T, snake_case_name",
    "**not closed and * alone",
    "<script>alert(1)</script> <b>bold</b>",
    "[run](javascript:alert(1)) [other](//example.com) [data](data:text/html,x)",
    "[no address] and (no text)",
    "-5°F to 40°F",
  ])("finds %s as it was typed", (text) => expect(readFormatted(text)).toEqual([{ text: [text] }]))

  it("finds the bullets of an indented list in one list with the others", () => {
    const items = [["Fuel"], ["Diesel"], ["Jet fuel, in drums"], ["Food"]]
    expect(readFormatted("- Fuel\n  - Diesel\n  - Jet fuel,\n    in drums\n- Food")).toEqual([
      { list: "bullets", items },
    ])
  })

  it("shows a mark itself after a backslash", () => {
    expect(readFormatted("\\**5 \\[sic\\]")).toEqual([{ text: ["**5 [sic]"] }])
  })

  it.each(["**a ", "[", "[a](", "- ", "\\"])("ends with every word of a text of many %j", (mark) => {
    expect(readFormatted(`${mark.repeat(1_000)}the end`).length).toBeGreaterThan(0)
  })
})
