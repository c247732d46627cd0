import { describe, expect, it } from "vitest"
import type { DueZone } from "#contract/quote-requests/due-zones.ts"
import { dueMoment, dueParts, zoneOf } from "./due-moment.ts"

describe("the moment by which a quote is due", () => {
  it.each<[string, string, DueZone, string]>([
    ["2026-12-01", "14:00", "America/New_York", "2026-12-01T14:00:00-05:00"],
    ["2026-07-01", "14:00", "America/New_York", "2026-07-01T14:00:00-04:00"],
    ["2026-07-01", "14:00", "America/Phoenix", "2026-07-01T14:00:00-07:00"],
    ["2026-07-01", "14:00", "America/Denver", "2026-07-01T14:00:00-06:00"],
    ["2026-07-01", "14:00", "Pacific/Honolulu", "2026-07-01T14:00:00-10:00"],
    ["2026-07-01", "09:30", "Pacific/Guam", "2026-07-01T09:30:00+10:00"],
  ])("has the offset of its day: %s %s in %s", (day, time, zone, moment) => {
    expect(dueMoment(day, time, zone)).toBe(moment)
  })

  it("keeps to the clock around the days on which it changes", () => {
    const eastern = (day: string, time: string) => dueMoment(day, time, "America/New_York").slice(19)
    // Forward on March 8, 2026 at 2:00, back on November 1 at 2:00.
    expect(["01:59", "03:00"].map((time) => eastern("2026-03-08", time))).toEqual(["-05:00", "-04:00"])
    expect(["00:30", "02:30"].map((time) => eastern("2026-11-01", time))).toEqual(["-04:00", "-05:00"])
    // An hour that there is twice is the first of the two; one that there is not, is an hour later.
    expect(eastern("2026-11-01", "01:30")).toBe("-04:00")
    expect(Date.parse(dueMoment("2026-03-08", "02:30", "America/New_York"))).toBe(Date.parse("2026-03-08T03:30-04:00"))
  })

  it("is read back as it was typed", () => {
    expect(dueParts("2026-12-01T14:00:00-06:00", "America/New_York")).toEqual({
      day: "2026-12-01",
      time: "14:00",
      zone: "America/Chicago",
    })
    expect(dueParts("2026-07-01T14:00:00-07:00", "America/Phoenix").zone).toBe("America/Phoenix")
  })
})

describe("the time zone that is offered first", () => {
  it.each([
    ["America/Chicago", "America/Chicago"],
    ["America/Detroit", "America/New_York"],
    ["America/Boise", "America/Denver"],
    ["Europe/Berlin", "America/New_York"],
    ["Asia/Tokyo", "America/New_York"],
  ])("for a visitor in %s is %s", (visitor, zone) => expect(zoneOf(visitor)).toBe(zone))
})
