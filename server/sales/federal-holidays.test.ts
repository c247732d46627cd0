import fc from "fast-check"
import { expect, it } from "vitest"
import { addDays } from "#contract/values/dates.ts"
import { nextWorkingDay } from "./federal-holidays.ts"

// The federal holidays of 2026 as the Office of Personnel Management lists them, and years in which one is moved.
it.each([
  ["New Year's Day", "2026-01-01", "2026-01-02"],
  ["the birthday of Martin Luther King, Jr.", "2026-01-19", "2026-01-20"],
  ["Washington's Birthday", "2026-02-16", "2026-02-17"],
  ["Memorial Day", "2026-05-25", "2026-05-26"],
  ["Juneteenth, a Friday", "2026-06-19", "2026-06-22"],
  ["Independence Day, a Saturday, observed on Friday", "2026-07-03", "2026-07-06"],
  ["Labor Day", "2026-09-07", "2026-09-08"],
  ["Columbus Day", "2026-10-12", "2026-10-13"],
  ["Veterans Day", "2026-11-11", "2026-11-12"],
  ["Thanksgiving Day", "2026-11-26", "2026-11-27"],
  ["Christmas Day, before a weekend", "2026-12-25", "2026-12-28"],
  ["New Year's Day, a Saturday, observed in the year before", "2027-12-31", "2028-01-03"],
  ["Juneteenth, a Sunday, observed on Monday", "2033-06-20", "2033-06-21"],
  ["a Saturday before a holiday", "2026-01-17", "2026-01-20"],
  ["a Monday after the holidays", "2026-01-05", "2026-01-05"],
  ["the Friday after Thanksgiving", "2026-11-27", "2026-11-27"],
])("a seller whose payment falls due on %s is paid on the next working day", (_, day, due) => {
  expect(nextWorkingDay(day)).toBe(due)
})

it("a seller never waits more than three days for an office to open", () => {
  fc.assert(
    fc.property(fc.nat(60_000), (days) => {
      const day = addDays("1990-01-01", days)
      const due = nextWorkingDay(day)
      expect(due >= day && due <= addDays(day, 3)).toBe(true)
      expect(nextWorkingDay(due)).toBe(due)
    }),
  )
})
