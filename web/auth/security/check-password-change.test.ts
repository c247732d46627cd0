import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { changePassword } from "#contract/accounts.ts"
import { checkPasswordChange } from "./check-password-change.ts"

const password = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "B", "7", "-", "é"), maxLength: 14 }),
  fc.constantFrom("", " ", "Quiet-77", `aA1${"x".repeat(253)}`, `aA1${"x".repeat(254)}`),
)

describe("a person who changes the password", () => {
  it("is told exactly what the server would say of what is sent", () => {
    fc.assert(
      fc.property(password, password, (currentPassword, newPassword) => {
        const { error } = changePassword.body.safeParse({ currentPassword, newPassword })
        const said: Record<string, string> = {}
        for (const { path, message } of error?.issues ?? []) said[path.join(".")] ??= message
        expect(checkPasswordChange({ currentPassword, newPassword, confirmPassword: newPassword })).toEqual(said)
      }),
      { numRuns: 1_000 },
    )
  })

  it("needs twelve characters as an administrator", () => {
    const texts = { currentPassword: "x", newPassword: "Quiet-27", confirmPassword: "Quiet-27" }
    expect(checkPasswordChange(texts)).toEqual({})
    expect(checkPasswordChange(texts, "admin")).toEqual({
      newPassword: "An administrator's password must be at least 12 characters",
    })
  })

  it("has to type the new one twice alike", () => {
    const texts = { currentPassword: "x", newPassword: "Quiet-River-27", confirmPassword: "Quiet-River-28" }
    expect(checkPasswordChange(texts)).toEqual({ confirmPassword: "Passwords don't match" })
  })
})
