import { describe, expect, it } from "vitest"
import { stretchBefore, stretchOf } from "#contract/desk/figure-periods.ts"

describe("an administrator who chooses a period", () => {
  it("sees twelve weeks from Monday to Sunday, and the twelve before up to the same weekday", () => {
    const sunday = "2026-11-29"
    expect(stretchOf("12-weeks", sunday)).toEqual({
      unit: "week",
      first: "2026-09-07",
      last: "2026-11-23",
      end: "2026-11-30",
    })
    expect(stretchBefore("12-weeks", "2026-11-25")).toEqual({
      unit: "week",
      first: "2026-06-15",
      last: "2026-08-31",
      end: "2026-09-03",
    })
  })

  it("sees twelve months, and the twelve before up to the same day", () => {
    expect(stretchOf("12-months", "2026-11-25")).toEqual({
      unit: "month",
      first: "2025-12-01",
      last: "2026-11-01",
      end: "2026-12-01",
    })
    expect(stretchBefore("12-months", "2026-12-25")).toEqual({
      unit: "month",
      first: "2025-01-01",
      last: "2025-12-01",
      end: "2025-12-26",
    })
  })

  it("sees the months of this year, and the same months of the year before, also on a leap day", () => {
    expect(stretchOf("year-to-date", "2028-02-29")).toMatchObject({ first: "2028-01-01", end: "2028-03-01" })
    expect(stretchBefore("year-to-date", "2028-02-29")).toEqual({
      unit: "month",
      first: "2027-01-01",
      last: "2027-02-01",
      end: "2027-03-01",
    })
    expect(stretchOf("year-to-date", "2026-12-31")).toMatchObject({ last: "2026-12-01", end: "2027-01-01" })
  })
})
