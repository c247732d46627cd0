import { addDays } from "#contract/values/dates.ts"

const day = 24 * 60 * 60 * 1000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const parts = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const
  const made = new Intl.DateTimeFormat("en-CA", { timeZone, ...parts, second: "2-digit", hourCycle: "h23" })
  formats.set(timeZone, made)
  return made
}

/** The time on the clocks of the zone at a moment, encoded as if it were UTC. */
export function wallClockAt(moment: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const [year, month, date] = [parts.get("year")!, parts.get("month")!, parts.get("day")!] // The format above includes all three.
  return Date.UTC(year, month - 1, date, parts.get("hour"), parts.get("minute"), parts.get("second"))
}

/**
 * The moment when clocks in the zone show a time. A time that clocks show twice means the first; a time that clocks
 * skip moves later by the skipped amount.
 */
export function momentOf(wallClock: number, timeZone: string): number {
  const offsets = [wallClock - day, wallClock + day].map((near) => wallClockAt(near, timeZone) - near)
  const moments = offsets.map((offset) => wallClock - offset)
  const real = moments.filter((moment) => wallClockAt(moment, timeZone) === wallClock)
  // For a skipped time, use the offset before the change.
  return real.length > 0 ? Math.min(...real) : moments[0]!
}

/** The moment when a day, "2026-03-05", is over in the zone. */
export const endOfDayIn = (timeZone: string, date: string) =>
  new Date(momentOf(Date.parse(`${addDays(date, 1)}T00:00:00Z`), timeZone))
