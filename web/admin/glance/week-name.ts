import { formatDay } from "#contract/dates.ts"

/** The week of a Monday: "Week of Nov 16, 2026", in a table. */
export const weekName = (monday: string) => `Week of ${formatDay(monday)}`

/** Month and day of a Monday, below a bar. */
export const shortWeek = (monday: string) => `${Number(monday.slice(5, 7))}/${Number(monday.slice(8, 10))}`
