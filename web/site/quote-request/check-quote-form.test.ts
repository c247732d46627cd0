import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { NewQuoteRequest } from "#contract/quote-requests.ts"
import { familyKeys } from "#contract/families.ts"
import { checkQuoteRequest, missingFromLines } from "./check-quote-form.ts"
import type { ContactTexts } from "./quote-form-state.ts"
import { blankLine, type LineTexts } from "./quote-line.ts"
import { quoteRequestBody } from "./quote-request-body.ts"

const contact: ContactTexts = {
  customerName: "Ana Ruiz",
  customerEmail: "ana.ruiz@example.com",
  customerOrganization: "",
  customerPhone: "",
  message: "",
}
const rice: LineTexts = { ...blankLine, category: "food", name: "Long grain rice", quantity: "2000" }

const check = (texts: Partial<ContactTexts>, lines: LineTexts[] = [rice]) =>
  checkQuoteRequest(quoteRequestBody({ ...contact, ...texts }, lines, ""))

/** What the server would say: of each field the first message. */
function refusedByContract(body: NewQuoteRequest) {
  const fields: Record<string, string> = {}
  for (const issue of NewQuoteRequest.safeParse(body).error?.issues ?? [])
    fields[issue.path.join(".")] ??= issue.message
  return fields
}

// Mostly what people type, often at the edge of a limit, sometimes what only a program sends.
const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: 12 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom("", " ", "x", " x ", "xy", "two words", "two\nlines", "nul\0", "\ud800", "Zoë 🚚"),
  },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 5_010 }).map((length) => "x".repeat(length)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(39, 40, 41, 199, 200, 201, 999, 1000, 1001, 5000, 5001).map((n) => "x".repeat(n)),
  },
)
const email = fc.oneof(
  fc.emailAddress(),
  fc.stringMatching(/^[a-z0-9.+'_-]{0,6}@?[a-z0-9-]{0,4}(\.[a-z0-9]{0,3}){0,2}$/),
  fc.integer({ min: 240, max: 260 }).map((length) => `${"a".repeat(length - 12)}@example.com`),
  text,
)
const quantity = fc.oneof(
  fc.integer({ min: -3, max: 1_000_000_003 }).map(String),
  fc.double().map(String),
  fc.constantFrom("", "e", "0", "1", "0.5", "40,000", "40.000", "999999999", "1000000000", "1e300", "-1"),
)
const line: fc.Arbitrary<LineTexts> = fc.record({
  category: fc.constantFrom(...familyKeys, "" as const),
  name: text,
  quantity,
  nsn: text,
  specifications: text,
})
const lines = fc.oneof(
  { weight: 9, arbitrary: fc.array(line, { minLength: 1, maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 198, max: 202 }).map((count) => Array.from({ length: count }, () => rice)),
  },
)
const contactTexts = fc.record({
  customerName: text,
  customerEmail: email,
  customerOrganization: text,
  customerPhone: text,
  message: text,
})

describe("checking a quote request before it is sent", () => {
  it("refuses exactly what the contract refuses, in its words", () => {
    fc.assert(
      fc.property(contactTexts, lines, text, (texts, typed, fax) => {
        const body = quoteRequestBody(texts, typed, fax)
        expect(checkQuoteRequest(body)).toEqual(refusedByContract(body))
      }),
      { numRuns: 1_500 },
    )
  })

  it("reads mail addresses as the contract does", () => {
    fc.assert(
      fc.property(email, (customerEmail) => {
        const body = quoteRequestBody({ ...contact, customerEmail }, [rice], "")
        expect(checkQuoteRequest(body)).toEqual(refusedByContract(body))
      }),
      { numRuns: 1_500 },
    )
  })

  it("accepts a name, an address and one product", () => {
    expect(check({})).toEqual({})
  })

  it("asks for a name of two characters", () => {
    expect(check({ customerName: " A " })).toEqual({ customerName: "Name is required" })
  })

  it("asks for a valid address", () => {
    expect(check({ customerEmail: "x" })).toEqual({ customerEmail: "Valid email is required" })
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

  it("is quick with an address made to be slow", () => {
    const started = performance.now()
    check({ customerEmail: `${"a.".repeat(120)}!@` })
    check({ customerEmail: `a@${"a-".repeat(120)}!` })
    expect(performance.now() - started).toBeLessThan(100)
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
