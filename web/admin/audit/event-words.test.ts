import { describe, expect, it } from "vitest"
import { eventDetails, eventPerson, eventWords } from "./event-words.ts"

describe("an event as an administrator reads it", () => {
  it.each([
    ["quote-request.view", "Viewed a quote request"],
    ["quote-request.status", "Changed the status of a quote request"],
    ["contact.export-all", "Exported the contacts of all companies"],
    ["payment.delete", "Deleted a payment"],
    ["account.lock", "Locked an account"],
    ["sign-in", "Signed in"],
    ["delivery.confirm", "delivery.confirm"],
  ])("%s says: %s", (action, words) => {
    expect(eventWords({ action })).toBe(words)
  })

  it("names what was changed, and leaves out what is no plain value", () => {
    expect(eventDetails({ details: { from: "new", to: "in_review" } })).toBe("from new to in review")
    expect(eventDetails({ details: { rows: 12, person: "a@example.com", nested: {} } })).toBe(
      "rows: 12; person: a@example.com",
    )
    expect(eventDetails({ details: { to: crypto.randomUUID(), assignee: "Dana Sample" } })).toBe(
      "assignee: Dana Sample",
    )
    expect(eventDetails({ details: {} })).toBe("")
  })

  it.each([
    [{ validUntil: "2026-12-25", total: "1234.50" }, "valid until: Dec 25, 2026; total: $1,234.50"],
    [{ because: "code needed" }, "reason: the password was right, the code was not entered yet"],
    [{ dueOn: "none", buyerType: "state" }, "payment due: none; buyer type: California state agency"],
    [
      { amount: "80.00", method: "ach", received: "1234.50", receivedOn: "2026-12-25" },
      "amount: $80.00; method: ACH; whole payment: $1,234.50; received: Dec 25, 2026",
    ],
    [{ link: "account", userAgent: "Firefox" }, "private link: from the account; browser: Firefox"],
    [{ wantsRevision: true, userAgent: "Firefox" }, "asks for a revision: yes; browser: Firefox"],
  ])("says %j in words", (details, words) => {
    expect(eventDetails({ details })).toBe(words)
  })

  it("names who did it, also where a buyer or a supplier used a private link", () => {
    const by = (action: string, details = {}, person: string | null = null) => eventPerson({ action, person, details })
    expect(by("quote.accept", { userAgent: "Firefox" })).toBe("The buyer, by private link")
    expect(by("quote-request.supplier-answer", { supplier: "Sample Mill" })).toBe("A supplier, by private link")
    expect(by("quote-request.status", { from: "new", to: "won" })).toBe("The operator or the system")
    expect(by("quote.accept", { userAgent: "Firefox" }, "dana@example.com")).toBe("dana@example.com")
  })
})
