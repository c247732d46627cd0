import { describe, expect, it } from "vitest"
import { readUnit } from "#contract/values/read-unit.ts"
import { unitNote } from "./unit-advice.ts"

describe("a unit of issue as a buyer types it", () => {
  it.each([
    ["DR", "DR"],
    ["dr", "DR"],
    [" Drum ", "DR"],
    ["drums", "DR"],
    ["each", "EA"],
    ["super sack", "super sack"],
    ["", ""],
  ])("%j is %j", (text, unit) => expect(readUnit(text)).toBe(unit))

  it("is named, and an unknown one is kept and said to be unknown", () => {
    expect(unitNote("dr")).toBe("DR: drum")
    expect(unitNote("super sack")).toBe("Not a code that we know. It is sent as typed.")
    expect(unitNote(" ")).toBeUndefined()
  })
})
