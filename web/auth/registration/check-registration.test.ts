import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { NewAccount } from "#contract/accounts.ts"
import { checkRegistration, newAccountOf } from "./check-registration.ts"

const name = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom("", " ", "Robin", " Robin ", "a\nb", "a\u0000b", "a\ud800b", "x".repeat(200), "x".repeat(201)),
)
const address = fc.oneof(
  fc.emailAddress(),
  name,
  fc.constantFrom("a@example.com", " a@example.com ", "a..b@example.com", ".a@example.com", "a@b", "x"),
)
const password = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "B", "7", "-", "é"), maxLength: 14 }),
  fc.constantFrom("Quiet-7", "Quiet-77", `aA1${"x".repeat(253)}`, `aA1${"x".repeat(254)}`, "٣Quietly"),
)

const right = {
  firstName: "Robin",
  lastName: "Sample",
  email: "robin@example.com",
  password: "Quiet-River-27",
  confirmPassword: "Quiet-River-27",
  agreeToTerms: "on",
}

describe("a person who registers", () => {
  it("is told exactly what the server would say of what is sent", () => {
    fc.assert(
      fc.property(name, name, address, password, (firstName, lastName, email, secret) => {
        const texts = { ...right, firstName, lastName, email, password: secret, confirmPassword: secret }
        const { error } = NewAccount.safeParse(newAccountOf(texts))
        const said: Record<string, string> = {}
        for (const { path, message } of error?.issues ?? []) said[path.join(".")] ??= message
        expect(checkRegistration(texts)).toEqual(said)
      }),
      { numRuns: 2_000 },
    )
  })

  it("is let through when all is right", () => {
    expect(checkRegistration(right)).toEqual({})
  })

  it.each([
    [{ password: "Quiet-7", confirmPassword: "Quiet-7" }, { password: "Password must be at least 8 characters" }],
    [{ confirmPassword: "Quiet-River-28" }, { confirmPassword: "Passwords don't match" }],
    [{ agreeToTerms: "" }, { agreeToTerms: "You must agree to the terms and privacy policy" }],
  ])("is told of %j", (changes, errors) => {
    expect(checkRegistration({ ...right, ...changes })).toEqual(errors)
  })

  it("is told of every field at once", () => {
    const empty = { firstName: "", lastName: "", email: "", password: "", confirmPassword: "", agreeToTerms: "" }
    expect(Object.keys(checkRegistration(empty))).toEqual([
      "firstName",
      "lastName",
      "email",
      "password",
      "agreeToTerms",
    ])
  })

  it("sends the four entries and nothing else", () => {
    const typed = { ...right, firstName: " Robin ", email: " robin@example.com " }
    expect(newAccountOf(typed)).toEqual({
      email: "robin@example.com",
      password: "Quiet-River-27",
      firstName: "Robin",
      lastName: "Sample",
    })
  })
})
