import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { NewMessage } from "#contract/messages.ts"
import { checkMessage } from "./check-message.ts"
import { messageFields } from "./message-fields.ts"

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("", " ", "\n", "Jordan", "a\nb", "a\u0000b", "a\ud800b", "x".repeat(201), "x".repeat(5_001)),
)
const address = fc.oneof(
  fc.emailAddress(),
  text,
  fc.constantFrom("a@example.com", "a..b@example.com", ".a@example.com", "a@b"),
)

describe("a person who fills in the contact form", () => {
  it("is told exactly what the server would say, field by field", () => {
    fc.assert(
      fc.property(text, address, text, text, (name, email, organization, message) => {
        const typed = { name: name.trim(), email: email.trim(), organization: organization.trim(), message }
        const { error } = NewMessage.safeParse(typed)
        const refused = new Set(error?.issues.map(({ path }) => path[0]))
        const told = checkMessage(typed)
        for (const field of messageFields) expect([field, field in told]).toEqual([field, refused.has(field)])
        for (const issue of error?.issues ?? []) {
          const first = error!.issues.find(({ path }) => path[0] === issue.path[0])!
          expect(told[issue.path[0] as keyof typeof told]).toBe(first.message)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it("may leave the organization out", () => {
    expect(checkMessage({ name: "Jo", email: "jo@example.com", organization: "", message: "Hello" })).toEqual({})
  })
})
