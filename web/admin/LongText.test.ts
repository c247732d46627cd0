import { describe, expect, it } from "vitest"
import { startOf } from "./LongText.tsx"

describe("the start of a long text", () => {
  it("is all of a short one", () => {
    expect(startOf("Do you deliver?\nTo Nevada?")).toBe("Do you deliver?\nTo Nevada?")
  })

  it("ends between words", () => {
    expect(startOf("word ".repeat(40))).toBe("word ".repeat(28).trim())
  })

  it("ends after three lines", () => {
    expect(startOf("a\nb\nc\nd")).toBe("a\nb\nc")
  })

  it("cuts a text without a space, but no character in two", () => {
    expect(startOf("a".repeat(200))).toHaveLength(140)
    expect(startOf(`${"a".repeat(139)}${"🚚".repeat(30)}`)).toBe("a".repeat(139))
  })
})
