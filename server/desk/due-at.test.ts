import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { DeskHours, weekdays } from "#contract/content/desk.ts"
import { dueAt } from "./due-at.ts"
import { momentOf, wallClockAt } from "./time-zone.ts"

const workdays = { from: "08:00", to: "17:00" }
const desk = DeskHours.parse({
  answerWithinHours: 8,
  promise: "one working day",
  dueSoonHours: 2,
  countOnlyOpeningHours: true,
  timeZone: "America/Los_Angeles",
  openingHours: {
    monday: workdays,
    tuesday: workdays,
    wednesday: workdays,
    thursday: workdays,
    friday: workdays,
  },
  holidays: ["2026-12-25"],
})
const due = (moment: string, changes: Partial<DeskHours> = {}) =>
  dueAt(new Date(moment), { ...desk, ...changes }).toISOString()

const quarter = 15 * 60 * 1000
// The days around which these zones change their clocks.
const received = fc
  .tuple(
    fc.constantFrom("2026-03-06", "2026-03-27", "2026-04-03", "2026-10-02", "2026-10-23", "2026-10-30"),
    fc.nat(700),
  )
  .map(([day, quarters]) => new Date(Date.parse(`${day}T00:00:00.000Z`) + quarters * quarter))

describe("a promise to answer", () => {
  it("ends so many hours after the receipt where every hour counts, also when clocks change", () => {
    const changes = { countOnlyOpeningHours: false, answerWithinHours: 24 }
    expect(due("2026-11-20T10:00:00.000Z", changes)).toBe("2026-11-21T10:00:00.000Z")
    expect(due("2026-03-08T09:30:00.000Z", changes)).toBe("2026-03-09T09:30:00.000Z")
  })

  it.each([
    ["within the same day", "2026-11-20T16:00:00.000Z", "2026-11-21T00:00:00.000Z"],
    ["over a night", "2026-11-19T20:00:00.000Z", "2026-11-20T19:00:00.000Z"],
    ["over a weekend", "2026-11-20T20:00:00.000Z", "2026-11-23T19:00:00.000Z"],
    ["from a weekend", "2026-11-21T20:00:00.000Z", "2026-11-24T00:00:00.000Z"],
    ["over a holiday and a weekend", "2026-12-24T20:00:00.000Z", "2026-12-28T19:00:00.000Z"],
    ["into summer time", "2026-03-06T20:00:00.000Z", "2026-03-09T18:00:00.000Z"],
    ["out of summer time", "2026-10-30T19:00:00.000Z", "2026-11-02T19:00:00.000Z"],
  ])("counts opening hours only, %s", (_what, moment, expected) => {
    expect(due(moment)).toBe(expected)
  })

  // No opening or closing time falls into an hour that a clock change repeats or skips.
  const opening = fc.constantFrom({ from: "00:00", to: "24:00" }, { from: "06:00", to: "13:30" }, workdays)
  const hours = fc.record({
    answerWithinHours: fc.integer({ min: 1, max: 30 }),
    timeZone: fc.constantFrom("America/Los_Angeles", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"),
    openingHours: fc
      .record(Object.fromEntries(weekdays.map((weekday) => [weekday, opening])), { requiredKeys: ["tuesday"] })
      .map((week) => week as DeskHours["openingHours"]),
    holidays: fc.uniqueArray(
      fc.constantFrom("2026-03-08", "2026-03-09", "2026-03-10", "2026-10-26", "2026-11-01", "2026-04-07"),
    ),
  })
  /** Whether the desk is open, according to the local clock. */
  function isOpen(moment: number, { timeZone, openingHours, holidays }: DeskHours): boolean {
    const [day, time] = new Date(moment).toLocaleString("sv-SE", { timeZone }).split(" ") as [string, string]
    const weekday = new Date(moment).toLocaleDateString("en-US", { timeZone, weekday: "long" }).toLowerCase()
    const today = openingHours[weekday as keyof typeof openingHours]
    const now = time.slice(0, 5)
    return today !== undefined && !holidays.includes(day) && now >= today.from && now < today.to
  }

  it("leaves exactly the promised opening hours between receipt and end, in any zone, week and change of clocks", () => {
    fc.assert(
      fc.property(hours, received, (changes, at) => {
        const rules = { ...desk, ...changes }
        const end = dueAt(at, rules).getTime()
        let open = 0
        for (let moment = at.getTime(); moment < end; moment += quarter) if (isOpen(moment, rules)) open += quarter
        expect(open).toBe(changes.answerWithinHours * 60 * 60 * 1000)
        expect(isOpen(end - quarter, rules)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  it("never ends earlier for what came later", () => {
    fc.assert(
      fc.property(hours, received, received, (changes, one, other) => {
        const rules = { ...desk, ...changes }
        const [first, second] = one <= other ? [one, other] : [other, one]
        expect(dueAt(first, rules).getTime()).toBeLessThanOrEqual(dueAt(second, rules).getTime())
      }),
    )
  })
})

describe("a clock on a wall", () => {
  it("shows a time at the moment that is found for it", () => {
    fc.assert(
      fc.property(received, fc.constantFrom("America/New_York", "Asia/Kathmandu"), (at, timeZone) => {
        const shown = wallClockAt(at.getTime(), timeZone)
        expect(wallClockAt(momentOf(shown, timeZone), timeZone)).toBe(shown)
        expect(momentOf(shown, timeZone)).toBeLessThanOrEqual(at.getTime())
      }),
    )
  })

  it("goes on after a time that it leaves out", () => {
    const left = Date.UTC(2026, 2, 8, 2, 30)
    expect(new Date(momentOf(left, "America/Los_Angeles")).toISOString()).toBe("2026-03-08T10:30:00.000Z")
  })
})
