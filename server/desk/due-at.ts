import { type DeskHours, type Weekday, weekdays } from "#contract/content/desk.ts"
import { momentOf, wallClockAt } from "./time-zone.ts"

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/**
 * When the answer is due: the promised number of hours after receipt. If only opening hours count, the clock stops
 * outside them and on closed days and holidays.
 */
export function dueAt(receivedAt: Date, desk: DeskHours): Date {
  const received = receivedAt.getTime()
  let left = desk.answerWithinHours * hour
  if (!desk.countOnlyOpeningHours) return new Date(received + left)
  const firstDay = startOfDay(wallClockAt(received, desk.timeZone))
  // This ends: the content has at least one open hour a week and a limited number of holidays.
  for (let today = firstDay; ; today += day) {
    const open = openingOf(today, desk)
    if (!open) continue
    const from = Math.max(open.from, received)
    if (open.to - from >= left) return new Date(from + left)
    left -= Math.max(0, open.to - from)
  }
}

const startOfDay = (wallClock: number) => Math.floor(wallClock / day) * day

/** The opening and closing moments of a day in the desk's calendar. */
function openingOf(today: number, desk: DeskHours): { from: number; to: number } | undefined {
  const date = new Date(today)
  if (desk.holidays.includes(date.toISOString().slice(0, 10))) return undefined
  const hours = desk.openingHours[weekdayOf(date)]
  if (!hours) return undefined
  const at = (time: string) => momentOf(today + minutesOf(time) * minute, desk.timeZone)
  return { from: at(hours.from), to: at(hours.to) }
}

// The list starts with Monday, JavaScript's week with Sunday.
const weekdayOf = (date: Date): Weekday => weekdays[(date.getUTCDay() + 6) % 7]!

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
