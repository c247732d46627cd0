import { expect, it } from "vitest"
import { longDateTime, shortDateTime, zonedDateTime } from "./date-time.ts"

const zone = new Intl.DateTimeFormat("en-US", { timeZoneName: "short" })
  .formatToParts(new Date(2026, 10, 20))
  .find(({ type }) => type === "timeZoneName")?.value

it.each([
  [new Date(2026, 10, 20, 13, 5), "Nov 20, 2026, 1:05 PM"],
  [new Date(2026, 0, 2, 0, 0), "Jan 02, 2026, 12:00 AM"],
])("shows a moment in the reader's time", (moment, shown) => {
  expect(shortDateTime(moment.toISOString())).toBe(shown)
})

it("names the time zone beside the time", () => {
  expect(zonedDateTime(new Date(2026, 10, 20, 13, 5).toISOString())).toBe(`Nov 20, 2026, 1:05 PM ${zone}`)
})

it("names the time zone in full", () => {
  const shown = longDateTime(new Date(2026, 10, 20, 13, 5).toISOString())
  expect(shown).toBe(`Friday, November 20, 2026 at 1:05:00 PM ${zone}`)
})
