import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatDay, isDay } from "./dates.ts"
import { Day, OptionalDay } from "./day.ts"

const day = fc
  .date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe("a calendar day", () => {
  it("is itself, whatever time and zone are written after it", () => {
    const time = fc.constantFrom("", "T00:00:00Z", "T23:59:59.999-12:00", "T12:00", "T00:00:00+1400")
    fc.assert(
      fc.property(day, time, (text, rest) => {
        expect(isDay(text)).toBe(true)
        expect(Day.parse(text + rest)).toBe(text)
      }),
    )
  })

  it("exists as often as the calendar says", () => {
    const number = (max: number) => fc.integer({ min: 0, max })
    fc.assert(
      fc.property(number(9999), number(14), number(33), (year, month, date) => {
        const text = [
          String(year).padStart(4, "0"),
          ...[month, date].map((part) => String(part).padStart(2, "0")),
        ].join("-")
        const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
        const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
        expect(isDay(text)).toBe(year > 0 && date >= 1 && date <= days)
        expect(Day.safeParse(text).success).toBe(isDay(text))
      }),
    )
  })

  it.each(["not-a-date", "2026-02-30", "2026-3-5", "2026-03-05x", "2026-03-05 10:00", "20260305", "infinity", ""])(
    "is not %s",
    (text) => expect(Day.safeParse(text).success).toBe(false),
  )

  it.each(["T25:00:00Z", "T24:00", "T10:60", "T10:00:60Z", "T10:00:00+24:00", "T10", "T1:00", "T...", "T10:00:00.Z"])(
    "is refused with %s after it, which is no time",
    (time) => expect(Day.safeParse(`2026-03-08${time}`).success).toBe(false),
  )

  it("reads as the month's short name, the day and the year", () => {
    expect(formatDay("2026-03-05")).toBe("Mar 05, 2026")
    expect(formatDay("0099-12-31")).toBe("Dec 31, 0099")
    expect(formatDay("2026-03-05T23:30:00.000-08:00")).toBe("Mar 05, 2026")
    expect(() => formatDay("soon")).toThrow(RangeError)
  })

  it("may be missing where that is allowed", () => {
    expect([OptionalDay.parse(""), OptionalDay.parse(null), OptionalDay.parse("2026-03-05")]).toEqual([
      null,
      null,
      "2026-03-05",
    ])
  })
})
