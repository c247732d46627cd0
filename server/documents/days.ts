import { formatDay } from "#contract/dates.ts"

/** The day of a moment in a time zone, "2026-03-05". */
export const dayIn = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(moment)

/** "Mar 05, 2026". */
export const shownDayIn = (timeZone: string, moment: Date) => formatDay(dayIn(timeZone, moment))
