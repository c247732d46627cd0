import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseDraft } from "./request-draft.ts"
import { blankLine } from "#web/site/quote-request/lines/requested-line.ts"

const nothing = { contact: {}, details: {}, lines: [], attachments: [] }

describe("a draft from storage", () => {
  it("comes back as it was kept", () => {
    const origin = { name: "Rice", category: "food", quantity: 5, nsn: "", specifications: "" }
    const line = {
      ...blankLine,
      category: "food",
      name: "Rice",
      quantity: "5",
      nsn: "",
      specifications: "white",
      origin,
    }
    const contact = { customerName: "Ana", message: "By noon" }
    const details = { solicitationNumber: "SPE300-26-Q-0001", dueTime: "14:00" }
    const attachments = [{ id: "1", name: "drawing.pdf", size: 7 }]
    const draft = { contact, details, lines: [line], attachments }
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
  })

  it("counts as absent when it is corrupt or not there", () => {
    for (const stored of [null, "", "{not json", "null", "7", "[]", '{"contact":[1],"lines":{"length":3}}']) {
      expect(parseDraft(stored)).toEqual(nothing)
    }
  })

  it("loses only the parts that are not what they should be", () => {
    const lines = [
      null,
      { name: "no quantity" },
      { category: "toys", name: "Drum", quantity: "1", nsn: "", specifications: "", origin: 7 },
    ]
    expect(parseDraft(JSON.stringify({ contact: { customerName: 5, message: "kept" }, lines }))).toEqual({
      ...nothing,
      contact: { message: "kept" },
      lines: [{ ...blankLine, name: "Drum" }],
    })
  })

  it("never fails and never lets a text of no text through", () => {
    fc.assert(
      fc.property(fc.json(), (stored) => {
        const { contact, lines } = parseDraft(stored)
        for (const text of Object.values(contact)) expect(text).toBeTypeOf("string")
        for (const line of lines) expect(line.name).toBeTypeOf("string")
      }),
    )
  })
})
