import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"

export const periodLabels: Record<FigurePeriod, string> = {
  "12-weeks": "12 weeks",
  "12-months": "12 months",
  "year-to-date": "Year to date",
}

export const periodNotes: Record<FigurePeriod, string> = {
  "12-weeks": "Last 12 weeks",
  "12-months": "Last 12 months",
  "year-to-date": "This year so far",
}

/** The label of the pale bars. */
export const beforeLabels: Record<FigurePeriod, string> = {
  "12-weeks": "12 weeks before",
  "12-months": "12 months before",
  "year-to-date": "Year before",
}

const beforeWords: Record<FigurePeriod, string> = {
  "12-weeks": "the 12 weeks before",
  "12-months": "the 12 months before",
  "year-to-date": "the same days last year",
}

/** "+12% against the 12 weeks before". */
export function periodChange(period: FigurePeriod, now: number, before: number): string {
  if (before <= 0) return `none in ${beforeWords[period]}`
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return `about the same as in ${beforeWords[period]}`
  return `${percent > 0 ? "+" : "−"}${formatCount(Math.abs(percent))}% against ${beforeWords[period]}`
}

/** "55% in the 12 weeks before". */
export const inPeriodBefore = (period: FigurePeriod, figure: string) =>
  `${figure === "None" ? "none" : figure} in ${beforeWords[period]}`

export const stepUnit = (period: FigurePeriod) => (period === "12-weeks" ? "Week" : "Month")

/** Rows of a card by week or month, and their names, which come from their first day. */
export const stepsOf = <Step>(period: FigurePeriod, rows: readonly Step[], before: readonly Step[]) => ({
  period,
  rows,
  before,
  kind: "times" as const,
  heading: period === "12-weeks" ? "Week of" : "Month",
  nameOf: ({ start }: { start: string }) => (period === "12-weeks" ? formatDay(start) : monthName(start.slice(0, 7))),
  tickOf: ({ start }: { start: string }) =>
    period === "12-weeks"
      ? `${Number(start.slice(5, 7))}/${Number(start.slice(8))}`
      : monthName(start.slice(0, 7)).slice(0, 3),
})

/** "2026-03" as "Mar 2026". */
function monthName(month: string): string {
  const [name, , year] = formatDay(`${month}-01`).split(" ")
  return `${name} ${year}`
}
