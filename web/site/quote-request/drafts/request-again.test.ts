import { describe, expect, it } from "vitest"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { draftOf } from "./request-again.ts"
import { quoteRequestBody } from "#web/site/quote-request/sending/quote-request-body.ts"

const asked: QuotePage["request"] = {
  number: "Q-2026-000123",
  customerName: "Ana Ruiz",
  customerOrganization: null,
  message: "By noon",
  status: "quoted",
  receivedAt: "2026-11-01T00:00:00Z",
  dueAt: "2026-11-02T00:00:00Z",
  answeredAt: null,
  solicitationNumber: "SPE300-26-Q-0001",
  responseDue: "2026-11-10T14:00:00-05:00",
  neededBy: "2027-01-15",
  taxExempt: true,
  products: [
    {
      category: "hardware",
      name: "Nitrile gloves",
      slug: "nitrile-gloves",
      quantity: 20,
      nsn: null,
      specifications: "Blue",
      unitOfIssue: "BX",
      partNumber: "7-42",
      orEqual: false,
      neededBy: "2026-11-12",
    },
  ],
  attachments: [{ id: "f3f7f6a2-6f0c-4c0a-9a70-2b4f3b2b7a10", name: "drawing.pdf", size: 7, isDeleted: false }],
}

describe("a buyer who asks again", () => {
  it("finds lines and details as they were, without files and dates that have passed", () => {
    const { contact, ...draft } = draftOf(asked, "2026-11-23")
    const typed = { customerEmail: "", customerPhone: "", customerName: "", customerOrganization: "", message: "" }
    const body = quoteRequestBody({ ...draft, contact: { ...typed, ...contact }, faxNumber: "" })
    expect(body).toEqual({
      ...typed,
      customerName: "Ana Ruiz",
      message: "By noon",
      solicitationNumber: "SPE300-26-Q-0001",
      neededBy: "2027-01-15",
      taxExempt: true,
      products: [
        {
          category: "hardware",
          name: "Nitrile gloves",
          slug: "nitrile-gloves",
          quantity: 20,
          specifications: "Blue",
          unitOfIssue: "BX",
          partNumber: "7-42",
          orEqual: false,
        },
      ],
    })
  })
})
