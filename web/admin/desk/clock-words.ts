import { type ClockState, clockStateOf } from "#contract/desk/desk.ts"

const minute = 60_000

/** "45 min", "5 h", "3 days": as exact as a desk needs it. Rounded down, so that it never says more than there is. */
export function durationOf(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minute)
  if (minutes === 0) return "under a minute"
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

interface Clock {
  createdAt: string
  dueAt: string
  dueSoonAt: string
  answeredAt: string | null
}

/** The state of the promise in words. */
export function clockWords(clock: Clock, now: number): { state: ClockState; words: string } {
  const state = clockStateOf(clock, now)
  const due = Date.parse(clock.dueAt)
  if (state === "late") return { state, words: `Late by ${durationOf(now - due)}` }
  if (clock.answeredAt === null) {
    return { state, words: `${state === "due_soon" ? "Due soon, in" : "Due in"} ${durationOf(due - now)}` }
  }
  const answered = Date.parse(clock.answeredAt)
  const took = durationOf(answered - Date.parse(clock.createdAt))
  return { state, words: answered > due ? `Answered late, after ${took}` : `Answered in ${took}` }
}
