import { describe, expect, it } from "vitest"
import { firstText, nounOf } from "./json-schema.ts"

describe("a part of a form as an owner reads it", () => {
  it.each([
    [{ drawing: "loaded-pallet", heading: "Technology" }, "Technology"],
    [{ id: "sharing", heading: "Sharing" }, "Sharing"],
    [
      { line: "{if badges.veteran-owned}A veteran-owned business supplying{else}Supplying{end} agencies" },
      "A veteran-owned business supplying agencies",
    ],
    [{ text: "Within {desk.promise}." }, "Within {desk.promise}."],
    [{ items: [] }, ""],
  ])("is recognized in %j", (value, text) => {
    expect(firstText(value)).toBe(text)
  })

  it.each([
    ["Badge", "badge"],
    ["State certificate", "state certificate"],
    ["Monday", "Monday"],
    ["DoD compliance", "DoD compliance"],
    ["NSF/ANSI/CAN 60", "NSF/ANSI/CAN 60"],
    ["PSC", "PSC"],
  ])("%s is %s inside a sentence", (label, noun) => {
    expect(nounOf(label)).toBe(noun)
  })
})
