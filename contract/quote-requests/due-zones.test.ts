import { expect, it } from "vitest"
import { formatMoment } from "./solicitation-words.ts"

it.each([
  ["2026-12-01T17:00:00-08:00", "Dec 01, 2026, 5:00 PM Pacific time"],
  ["2026-07-01T17:00:00-07:00", "Jul 01, 2026, 5:00 PM Pacific time"],
  ["2026-12-01T17:00:00-07:00", "Dec 01, 2026, 5:00 PM Mountain time"],
  ["2026-12-01T00:30:00-05:00", "Dec 01, 2026, 12:30 AM Eastern time"],
  ["2026-12-01T17:00:00+02:00", "Dec 01, 2026, 5:00 PM UTC+02:00"],
  ["2026-12-01T17:00:00Z", "Dec 01, 2026, 5:00 PM UTC"],
])("a buyer who said %s reads %s", (moment, words) => {
  expect(formatMoment(moment)).toBe(words)
})
