import { describe, expect, it } from "vitest"
import { LoginForm } from "#contract/users.ts"
import { checkLogin } from "./check-login.ts"

const addresses = [
  "buyer@example.com",
  "  buyer@example.com ",
  "first.last+quotes@mail.example.co",
  "o'neil@example.com",
  "x",
  "",
  "@example.com",
  "buyer@",
  "buyer@example",
  "buyer@example.c",
  ".buyer@example.com",
  "buyer.@example.com",
  "bu..yer@example.com",
  "buyer@exa mple.com",
  "buyer@-example.com",
  "Buyer <buyer@example.com>",
  "a@example.com,b@example.com",
  "bücher@example.com",
  `${"b".repeat(242)}@example.com`,
  `${"b".repeat(243)}@example.com`,
]
const passwords = ["", " ", "Sample-Pass-1", "p".repeat(256), "p".repeat(257)]

describe("checking a login before it is sent", () => {
  it.each(addresses)("judges the address %j as the server does", (email) => {
    expect(checkLogin({ email, password: "x" })).toEqual(contractErrors({ email, password: "x" }))
  })

  it.each(passwords)("judges the password %j as the server does", (password) => {
    const entries = { email: "buyer@example.com", password }
    expect(checkLogin(entries)).toEqual(contractErrors(entries))
  })

  it("names both fields at once", () => {
    expect(checkLogin({ email: "x", password: "" })).toEqual({
      email: "Please enter a valid email address",
      password: "Password is required",
    })
  })
})

function contractErrors(entries: { email: string; password: string }) {
  const { error } = LoginForm.safeParse(entries)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]))
}
