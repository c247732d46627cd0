import { describe, expect, it } from "vitest"
import { nsnKind } from "./nsn-kind.ts"

describe("what an NSN looks like", () => {
  it.each([
    ["", "empty"],
    ["  ", "empty"],
    ["1234-00-567-8901", "national"],
    ["1234005678901", "national"],
    [" 1234 00 567 8901 ", "national"],
    ["1234-00-L67-8901", "local-or-foreign"],
    ["123400l678901", "local-or-foreign"],
    ["-", "unknown"],
    ["1234", "unknown"],
    ["1234-00-567-89012", "unknown"],
    ["12A4-00-567-8901", "unknown"],
    ["part 77", "unknown"],
  ])("for %j is %s", (text, kind) => {
    expect(nsnKind(text)).toBe(kind)
  })
})
