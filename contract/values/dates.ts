/**
 * A day without a time ("2026-03-05") is the same in every time zone, so it never becomes a moment of local time: it is
 * checked in UTC and shown from its own text.
 */
const dayForm = /^(\d{4})-(\d{2})-(\d{2})$/
/** An ISO date, or an ISO date and time. */
export const dayTyped =
  /^(\d{4}-\d{2}-\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Whether the text is a day of the calendar, written "YYYY-MM-DD", from the year 1 on. */
export function isDay(text: string): boolean {
  const [, year] = dayForm.exec(text) ?? []
  if (year === undefined || year === "0000") return false
  const start = startOf(text)
  // Date.parse accepts the 31st in every month and moves it to the next.
  return !Number.isNaN(start) && dayAt(start) === text
}

/** "2026-12-01" from that, from "12/1/2026" or "12/1/26" as Americans write it; undefined for others. */
export function readDay(text: string): string | undefined {
  const [, month = "", date = "", year = ""] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(text) ?? []
  const day = month
    ? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`
    : text
  return isDay(day) ? day : undefined
}

/** "2026-03-05" as "Mar 05, 2026"; in an ISO date and time only the date counts, as written. */
export function formatDay(day: string): string {
  const [, year, month, date] = dayForm.exec(dayTyped.exec(day)?.[1] ?? "") ?? []
  if (year === undefined) throw new RangeError("Not a calendar day")
  return `${months[Number(month) - 1]!} ${date!}, ${year}`
}

/** The day `days` days later: 1 after "2026-02-28" is "2026-03-01". */
export const addDays = (day: string, days: number) => dayAt(startOf(day) + days * 86_400_000)

/** Today in UTC. */
export const todayInUtc = () => dayAt(Date.now())

const calendars = new Map<string, Intl.DateTimeFormat>()

/** The day of a moment, "2026-03-05", in a time zone such as America/Los_Angeles. */
export function dayIn(timeZone: string, moment: Date | number): string {
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" })
  calendars.set(timeZone, calendar)
  return calendar.format(moment)
}

/** Today in a time zone. */
export const todayIn = (timeZone: string) => dayIn(timeZone, Date.now())
