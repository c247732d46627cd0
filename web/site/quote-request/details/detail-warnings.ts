import { isDay } from "#contract/values/dates.ts"

// Words for what looks odd and is sent all the same: people really do write such things.

/** Today is the visitor's own day. */
export function dayWarning(day: string | undefined, today = ownToday()): string | undefined {
  return day && isDay(day) && day < today ? "This date is in the past. It is sent as typed." : undefined
}

function ownToday(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-")
}

export function dodaacWarning(text = ""): string | undefined {
  const { length } = text.trim()
  return length === 0 || /^[a-z\d]{6}$/i.test(text.trim())
    ? undefined
    : `A DoDAAC has 6 letters and digits. Yours has ${length} and is sent as typed.`
}

export function zipWarning(text = ""): string | undefined {
  return text.trim() === "" || /^\d{5}(-?\d{4})?$/.test(text.trim())
    ? undefined
    : "A ZIP code has 5 digits, or 9. Yours is sent as typed."
}
