import { describe, expect, it } from "vitest"
import { readIdentity } from "./identity-provider.ts"

const names = { given_name: "Robin", family_name: "Sample" }

describe("the person whom the provider names", () => {
  it("is read from the token, or from its second answer where that names an address", () => {
    const token = { email: "token@example.com", email_verified: true, ...names }
    expect(readIdentity(token, {})).toMatchObject({ email: "token@example.com", isVerified: true, firstName: "Robin" })
    const more = { email: "more@example.com", email_verified: "true", given_name: "Dana" }
    expect(readIdentity(token, more)).toMatchObject({ email: "more@example.com", isVerified: true, firstName: "Dana" })
  })

  it("never counts an address as verified because another one is", () => {
    const verified = { email: "mine@example.com", email_verified: true }
    expect(readIdentity(verified, { email: "victim@example.com" })).toMatchObject({
      email: "victim@example.com",
      isVerified: false,
    })
    const unverified = { email: "victim@example.com", email_verified: false }
    expect(readIdentity(unverified, { email_verified: true })).toMatchObject({ isVerified: false })
    expect(readIdentity({ email_verified: true }, { email: "victim@example.com" })).toMatchObject({ isVerified: false })
  })

  it.each(["yes", 1, null, {}, "TRUE"])("is not verified by %j", (email_verified) => {
    expect(readIdentity({ email: "a@example.com", email_verified }, {}).isVerified).toBe(false)
  })
})
