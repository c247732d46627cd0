import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { deskLimits, replyFields } from "#contract/desk/desk.ts"
import { draftReplies, quoted } from "./draft-replies.ts"

const template = {
  key: "offer",
  label: "Offer",
  subject: "Request [number]",
  body: "Dear [name],\n\n[asked]\n[signature]",
}
const facts = { name: "Jordan", number: "Q-2026-000001", asked: "> Rice", sender: "Ana" }

describe("the draft of a reply", () => {
  it("names the request and what was asked", () => {
    expect(draftReplies([template], "Sample Co.", facts)).toEqual([
      {
        key: "offer",
        label: "Offer",
        subject: "Request Q-2026-000001",
        body: "Dear Jordan,\n\n> Rice\nSample Co.",
        statusAfter: null,
      },
    ])
  })

  it("leaves square brackets that a buyer typed as they are", () => {
    const [draft] = draftReplies([template], "Sample Co.", { ...facts, name: "[signature] [asked] $& $1" })
    expect(draft!.body).toContain("Dear [signature] [asked] $& $1,")
  })

  it("can be sent as it is, wherever a long name is cut off", () => {
    for (const start of ["", "a"]) {
      const name = `${start}${"😀".repeat(150)}`
      const [draft] = draftReplies([{ ...template, subject: "[name]" }], "Sample Co.", { ...facts, name })
      expect(draft!.subject.length).toBeGreaterThan(deskLimits.replySubject - 2)
      expect(z.object(replyFields).parse(draft)).toMatchObject({ subject: draft!.subject })
    }
  })

  it("quotes every line, within its limit, and says where it stops", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 1_200 }), { maxLength: 60 }), (lines) => {
        const clean = lines.map((line) => line.replaceAll(/[\r\n]/g, " "))
        const text = quoted(clean)
        expect(text.length).toBeLessThan(deskLimits.reply / 2 + 10)
        const kept = text === "" ? [] : text.split("\n")
        for (const line of kept) expect(line.startsWith(">")).toBe(true)
        expect(kept.length === clean.length || kept.at(-1) === "> …").toBe(true)
      }),
    )
  })
})
