import { describe, expect, it } from "vitest"
import { monthInWords, monthOf } from "#web/site/capability-statement/current-month.ts"

describe("the date of a statement", () => {
  it.each([
    [new Date(2026, 0, 1), "2026-01", "January 2026"],
    [new Date(2026, 11, 31, 23, 59), "2026-12", "December 2026"],
  ])("is the month of %s in the reader's own calendar", (day, month, shown) => {
    expect(monthOf(day)).toBe(month)
    expect(monthInWords(month)).toBe(shown)
  })
})
