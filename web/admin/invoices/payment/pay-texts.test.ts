import { describe, expect, it } from "vitest"
import { isShort, overOf, payTexts, typedCents } from "./pay-texts.ts"

const invoices = [
  { id: "old", open: "100.00" },
  { id: "new", open: "50.00" },
]

describe("what a payment pays, as the form proposes it", () => {
  it("pays the first invoice in full before the next one", () => {
    expect(payTexts("120", invoices, {})).toEqual({ old: "100.00", new: "20.00" })
    expect(payTexts("$1,000.50", invoices, {})).toEqual({ old: "100.00", new: "50.00" })
    expect(payTexts("", invoices, {})).toEqual({ old: "", new: "" })
  })

  it("keeps what a person typed and shares the rest", () => {
    expect(payTexts("120", invoices, { old: "80" })).toEqual({ old: "80", new: "40.00" })
    expect(payTexts("120", invoices, { old: "abc" })).toEqual({ old: "abc", new: "50.00" })
    expect(payTexts("120", invoices, { new: "0" })).toEqual({ old: "100.00", new: "0" })
  })

  it("says what is over, or too much", () => {
    expect(overOf("160", { old: "100.00", new: "50.00" })).toBe("10.00")
    expect(overOf("90", { old: "100.00", new: "" })).toBe("-10.00")
  })

  it("knows a short payment from one that leaves an invoice alone", () => {
    expect(isShort(invoices, { old: "99.99", new: "" })).toBe(true)
    expect(isShort(invoices, { old: "100.00", new: "" })).toBe(false)
  })

  it("reads money as people type it", () => {
    expect(typedCents("1,250.5")).toBe(125_050n)
    expect(typedCents("-5")).toBeUndefined()
    expect(typedCents("12.345")).toBeUndefined()
  })
})
