import { describe, expect, it } from "vitest"
import { afterLogin } from "./after-login.ts"

const admin = { role: "admin", emailVerified: "true" } as const
const buyer = { role: "company", emailVerified: "true" } as const
const unverified = { role: "company", emailVerified: "false" } as const

describe("signing in at the administrators' door", () => {
  it("lets an administrator into the back office", () => {
    expect(afterLogin("admin", admin)).toEqual({ kind: "enter", path: "/admin" })
  })

  it.each([
    "/admin",
    "/admin/quote-requests?status=new",
    "/admin/quote-requests/Q-2026-000123",
    "/admin?status=won#list",
  ])("goes on to %s when that was asked for", (next) => {
    expect(afterLogin("admin", admin, next)).toEqual({ kind: "enter", path: next })
  })

  it.each([
    "//example.net/admin",
    "/\\example.net/admin",
    "/\t/example.net/admin",
    "https://example.net/admin",
    "javascript:alert(1)",
    "admin",
    "/dashboard",
    "/admin-login",
    "/administration",
    "/admin/../dashboard",
    "/admin/%2e%2e/dashboard",
    "",
  ])("does not go to %j", (next) => {
    expect(afterLogin("admin", admin, next)).toEqual({ kind: "enter", path: "/admin" })
  })

  it.each([buyer, unverified])("refuses a company account", (user) => {
    const refusal = { kind: "refuse", message: "This login is for administrators only" }
    expect(afterLogin("admin", user, "/admin")).toEqual(refusal)
  })
})

describe("signing in at the business door", () => {
  it("leads a verified company account to its dashboard", () => {
    expect(afterLogin("business", buyer)).toEqual({ kind: "enter", path: "/dashboard" })
  })

  it.each(["/profile", "/dashboard?tab=orders", "/quote-request#lines"])(
    "goes on to %s when that was asked for",
    (next) => {
      expect(afterLogin("business", buyer, next)).toEqual({ kind: "enter", path: next })
    },
  )

  it.each([
    "//example.net",
    "/\\example.net",
    "/\t/example.net",
    "/..//example.net",
    "https://example.net/profile",
    "javascript:alert(1)",
    "profile",
    "/admin",
    "/admin/quote-requests",
    "/x/../admin",
    "",
  ])("does not go to %j", (next) => {
    expect(afterLogin("business", buyer, next)).toEqual({ kind: "enter", path: "/dashboard" })
  })

  it("leads an unverified company account to the notice whatever was asked for", () => {
    expect(afterLogin("business", unverified, "/profile")).toEqual({ kind: "enter", path: "/login-choice" })
  })

  it("leads an unverified company account to the verification notice", () => {
    expect(afterLogin("business", unverified)).toEqual({ kind: "enter", path: "/login-choice" })
  })

  it("sends an administrator to the other door", () => {
    expect(afterLogin("business", admin)).toMatchObject({ kind: "other-door", path: "/admin-login" })
  })
})
