import { describe, expect, it } from "vitest"
import { unitDoubt } from "./unit-doubt.ts"

describe("a desk that prices a line", () => {
  const perGallon = { unitOfIssue: "GL", unitPrice: "3.0850" }

  it.each([
    ["LO", "GL", perGallon, "The buyer asked in GL (gallon), and this answer is in LO (lot)."],
    ["LO", "LO", perGallon, "The last price, $3.085, was per GL (gallon), and this one is per LO (lot)."],
    [
      "GL",
      "GL",
      { unitOfIssue: "GL", unitPrice: "31.00" },
      "The last price, $31.00, was per GL (gallon). Is this one per the same unit?",
    ],
    ["GL", "GL", perGallon, undefined],
    ["GL", null, undefined, undefined],
    ["", "GL", perGallon, undefined],
  ] as const)("per %s, asked in %s, last %j, reads %s", (unitOfIssue, asked, last, said) =>
    expect(unitDoubt({ unitOfIssue, unitPrice: "3.0850" }, asked, last)).toBe(said),
  )

  it("is told nothing of the last price before it has typed one", () =>
    expect(unitDoubt({ unitOfIssue: "LO", unitPrice: "" }, "LO", perGallon)).toBeUndefined())
})
