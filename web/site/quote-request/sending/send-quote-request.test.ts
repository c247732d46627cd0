import { describe, expect, it } from "vitest"
import { missingFromLines, prepareQuoteRequest } from "./send-quote-request.ts"
import { blankRequestForm, type RequesterTexts } from "#web/site/quote-request/request-form-state.ts"
import { blankLine, type RequestedLineTexts } from "#web/site/quote-request/lines/requested-line.ts"

const contact: RequesterTexts = {
  customerName: "Ana Ruiz",
  customerEmail: "ana.ruiz@example.com",
  customerOrganization: "",
  customerPhone: "",
  message: "",
}
const rice: RequestedLineTexts = { ...blankLine, category: "food", name: "Long grain rice", quantity: "2000" }

const check = (texts: Partial<RequesterTexts>, lines: RequestedLineTexts[] = [rice], hasUnsentFile = false) => {
  const numbered = lines.map((line, id) => ({ ...line, id, errors: {} }))
  const prepared = prepareQuoteRequest(
    { ...blankRequestForm, contact: { ...contact, ...texts }, lines: numbered },
    { faxNumber: "", hasUnsentFile },
    undefined,
  )
  return "fields" in prepared ? prepared.fields : {}
}

describe("checking a quote request before it is sent", () => {
  it("accepts a name, an address and one product", () => {
    expect(check({})).toEqual({})
  })

  it("asks for a name of two characters", () => {
    expect(check({ customerName: " A " })).toEqual({ customerName: "Name is required" })
  })

  it("asks for a valid address", () => {
    expect(check({ customerEmail: "x" })).toEqual({ customerEmail: "Valid email is required" })
  })

  it("waits for files that are on their way", () => {
    expect(check({}, [rice], true)).toHaveProperty("attachments")
  })

  it("names every field at once", () => {
    const halfDrum = { ...rice, quantity: "0.5", nsn: "9".repeat(41) }
    expect(check({ customerName: "", customerEmail: "" }, [rice, halfDrum])).toEqual({
      customerName: "Name is required",
      customerEmail: "Valid email is required",
      "products.1.quantity": "Enter a whole number, such as 40,000",
      "products.1.nsn": "Must be at most 40 characters",
    })
  })
})

describe("a form of which no line can be sent", () => {
  it("asks for what the first line begun is missing", () => {
    const begun = { ...blankLine, name: "Diesel" }
    expect(missingFromLines([blankLine, begun])).toEqual({
      line: begun,
      fields: { "products.0.category": "Choose a category" },
    })
  })

  it("asks for a category and a name when all lines are blank", () => {
    const { line: asked, fields } = missingFromLines([blankLine, { ...blankLine }])
    expect(asked).toBe(blankLine)
    expect(fields).toEqual({
      "products.0.category": "Choose a category",
      "products.0.name": "Enter a product name",
    })
  })

  it("asks for a quantity when that alone is missing", () => {
    expect(missingFromLines([{ ...rice, quantity: "0" }]).fields).toEqual({
      "products.0.quantity": "Quantity must be at least 1",
    })
  })
})
