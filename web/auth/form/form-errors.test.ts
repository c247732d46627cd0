import { describe, expect, it } from "vitest"
import { onlyErrors, withoutErrorOf } from "./form-errors.ts"

const errors = { email: "wrong", password: "short", confirmPassword: "differs" }

describe("the errors of a form", () => {
  it("leave out what is right", () => {
    expect(onlyErrors({ email: undefined, password: "short" })).toEqual({ password: "short" })
  })

  it("keep the others when one field is typed in", () => {
    expect(withoutErrorOf(errors, "email")).toEqual({ password: "short", confirmPassword: "differs" })
  })

  it.each(["password", "newPassword", "confirmPassword"])("drop that of the confirmation when %s changes", (field) => {
    expect(withoutErrorOf(errors, field)).not.toHaveProperty("confirmPassword")
  })

  it("are the same object when nothing changes, so that nothing is drawn again", () => {
    expect(withoutErrorOf(errors, "firstName")).toBe(errors)
  })
})
