import { describe, expect, it } from "vitest"
import { blankLine, type LineTexts } from "./quote-line.ts"
import { quoteRequestBody } from "./quote-request-body.ts"

const contact = {
  customerName: " Ana Ruiz ",
  customerEmail: " ana@example.com",
  customerOrganization: "",
  customerPhone: "",
  message: "By noon.\n",
}
const rice: LineTexts = { ...blankLine, category: "food", name: " Rice ", quantity: "2000" }

describe("the request that a form becomes", () => {
  it("has the names of the contract and a number for the quantity", () => {
    expect(quoteRequestBody(contact, [rice], "")).toEqual({
      customerName: "Ana Ruiz",
      customerEmail: "ana@example.com",
      customerOrganization: "",
      customerPhone: "",
      message: "By noon.\n",
      products: [{ category: "food", name: "Rice", quantity: 2000 }],
    })
  })

  it("takes a stock number and specifications along where there are any", () => {
    const line = { ...rice, nsn: " 8920-00-1 ", specifications: "50 lb bags\nno pallets" }
    expect(quoteRequestBody(contact, [line], "").products).toEqual([
      { category: "food", name: "Rice", quantity: 2000, nsn: "8920-00-1", specifications: "50 lb bags\nno pallets" },
    ])
  })

  it("takes the details of a line along where there are any", () => {
    const details = { unitOfIssue: "BX", partNumber: " 7-42 ", manufacturer: "Sample Works", neededBy: "2026-12-01" }
    const [line] = quoteRequestBody(contact, [{ ...rice, ...details, orEqual: "no" }], "").products
    expect(line).toMatchObject({ ...details, partNumber: "7-42", orEqual: false })
  })

  it("counts an empty quantity as 1", () => {
    const [line] = quoteRequestBody(contact, [{ ...rice, quantity: "" }], "").products
    expect(line?.quantity).toBe(1)
  })

  it("leaves out lines without a category, a name or a quantity above 0", () => {
    const left = [
      blankLine,
      { ...rice, category: "" as const },
      { ...rice, name: " " },
      { ...rice, quantity: "0" },
      { ...rice, quantity: "-5" },
    ]
    expect(quoteRequestBody(contact, left, "").products).toEqual([])
  })

  it("holds the trap's field only when a program has filled it in", () => {
    expect(quoteRequestBody(contact, [rice], "")).not.toHaveProperty("faxNumber")
    expect(quoteRequestBody(contact, [rice], "555")).toHaveProperty("faxNumber", "555")
  })
})
