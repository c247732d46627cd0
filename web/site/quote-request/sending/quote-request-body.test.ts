import { describe, expect, it } from "vitest"
import { blankLine, type RequestedLineTexts } from "#web/site/quote-request/lines/requested-line.ts"
import { quoteRequestBody, type TypedRequest } from "./quote-request-body.ts"

const contact = {
  customerName: " Ana Ruiz ",
  customerEmail: " ana@example.com",
  customerOrganization: "",
  customerPhone: "",
  message: "By noon.\n",
}
const rice: RequestedLineTexts = { ...blankLine, category: "food", name: " Rice ", quantity: "2000" }

const bodyOf = (lines: RequestedLineTexts[], faxNumber = "", rest: Partial<TypedRequest> = {}) =>
  quoteRequestBody({ contact, details: {}, lines, attachments: [], faxNumber, ...rest })

describe("the request that a form becomes", () => {
  it("has the names of the contract and a number for the quantity", () => {
    expect(bodyOf([rice])).toEqual({
      customerName: "Ana Ruiz",
      customerEmail: "ana@example.com",
      customerOrganization: "",
      customerPhone: "",
      message: "By noon.\n",
      products: [{ category: "food", name: "Rice", quantity: 2000 }],
    })
  })

  it("names the catalog's product by its slug", () => {
    expect(bodyOf([{ ...rice, slug: "rice-brown" }]).products).toMatchObject([{ name: "Rice", slug: "rice-brown" }])
  })

  it("takes a stock number and specifications along where there are any", () => {
    const line = { ...rice, nsn: " 8920-00-1 ", specifications: "50 lb bags\nno pallets" }
    expect(bodyOf([line]).products).toEqual([
      { category: "food", name: "Rice", quantity: 2000, nsn: "8920-00-1", specifications: "50 lb bags\nno pallets" },
    ])
  })

  it("takes the details of a line along where there are any", () => {
    const details = { unitOfIssue: "BX", partNumber: " 7-42 ", manufacturer: "Sample Works", neededBy: "2026-12-01" }
    const [line] = bodyOf([{ ...rice, ...details, orEqual: "no" }]).products
    expect(line).toMatchObject({ ...details, partNumber: "7-42", orEqual: false })
  })

  it("takes the details of the solicitation and the files along where there are any", () => {
    const attachments = [{ id: "f3f7f6a2-6f0c-4c0a-9a70-2b4f3b2b7a10", name: "drawing.pdf", size: 7 }]
    const body = bodyOf([rice], "", { details: { setAside: "8a", dpas: "" }, attachments })
    expect(body).toMatchObject({ setAside: "8a", attachments: ["f3f7f6a2-6f0c-4c0a-9a70-2b4f3b2b7a10"] })
    expect(body).not.toHaveProperty("dpas")
    expect(Object.keys(bodyOf([rice]))).toEqual([...Object.keys(contact), "products"])
  })

  it("counts an empty quantity as 1", () => {
    const [line] = bodyOf([{ ...rice, quantity: "" }]).products
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
    expect(bodyOf(left).products).toEqual([])
  })

  it("holds the trap's field only when a program has filled it in", () => {
    expect(bodyOf([rice])).not.toHaveProperty("faxNumber")
    expect(bodyOf([rice], "555")).toHaveProperty("faxNumber", "555")
  })
})
