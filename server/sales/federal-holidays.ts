import { addDays } from "#contract/values/dates.ts"

/** Holidays of 5 U.S.C. 6103(a) on a fixed date; on a weekend they are observed on the weekday beside it. */
const fixed = ["01-01", "06-19", "07-04", "11-11", "12-25"]

/** The others: on the weekday (1 is Monday) that falls into the seven days from `first`. */
const movable = [
  { month: 1, weekday: 1, first: 15 }, // Birthday of Martin Luther King, Jr.
  { month: 2, weekday: 1, first: 15 }, // Washington's Birthday
  { month: 5, weekday: 1, first: 25 }, // Memorial Day
  { month: 9, weekday: 1, first: 1 }, // Labor Day
  { month: 10, weekday: 1, first: 8 }, // Columbus Day
  { month: 11, weekday: 4, first: 22 }, // Thanksgiving Day
]

const [friday, monday] = [5, 1]
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const isFixed = (day: string) => fixed.includes(day.slice(5))

function isClosed(day: string): boolean {
  const weekday = weekdayOf(day)
  if (weekday === 0 || weekday === 6 || isFixed(day)) return true
  // Observed: 5 U.S.C. 6103(b) for a Saturday, Executive Order 11582 for a Sunday.
  if (weekday === friday && isFixed(addDays(day, 1))) return true
  if (weekday === monday && isFixed(addDays(day, -1))) return true
  const [, month, date] = day.split("-").map(Number) as [number, number, number]
  return movable.some((holiday) => {
    const place = date - holiday.first
    return holiday.month === month && holiday.weekday === weekday && place >= 0 && place < 7
  })
}

/** The day itself, or the next one on which federal offices are open. */
export const nextWorkingDay = (day: string): string => (isClosed(day) ? nextWorkingDay(addDays(day, 1)) : day)
