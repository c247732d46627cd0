import { describe, expect, it } from "vitest"
import { passwordStrength } from "./new-password.ts"

describe("the strength hint", () => {
  it.each([
    [1, "Weak"],
    [7, "Weak"],
    [8, "Medium"],
    [11, "Medium"],
    [12, "Strong"],
    [256, "Strong"],
  ])("calls %i characters %s", (length, strength) => {
    expect(passwordStrength("x".repeat(length))).toBe(strength)
  })
})
