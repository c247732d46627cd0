import { z } from "zod"
import { addDays } from "#contract/values/dates.ts"

/** Periods for the figures of the back office: weeks or months up to now. */
export const figurePeriods = ["12-weeks", "12-months", "year-to-date"] as const
export type FigurePeriod = (typeof figurePeriods)[number]

export const FigureQuery = z.object({ period: z.enum(figurePeriods).optional() })

/** Consecutive weeks or months. Days are "2026-03-05". */
export interface Stretch {
  unit: "week" | "month"
  /** The first day of the first week or month, and of the last. */
  first: string
  last: string
  /** The day after the stretch. */
  end: string
}

/** The weeks or months of a period. The last one includes today. */
export function stretchOf(period: FigurePeriod, today: string): Stretch {
  if (period === "12-weeks") {
    const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
    return { unit: "week", first: addDays(monday, -77), last: monday, end: addDays(monday, 7) }
  }
  const [year, month] = today.split("-").map(Number) as [number, number]
  return {
    unit: "month",
    first: period === "12-months" ? firstOf(year, month - 11) : firstOf(year, 1),
    last: firstOf(year, month),
    end: firstOf(year, month + 1),
  }
}

/** The previous period up to the same day, so that an unfinished month is compared with as many days. */
export function stretchBefore(period: FigurePeriod, today: string): Stretch {
  const earlier = period === "12-weeks" ? addDays(today, -84) : yearBefore(today)
  return { ...stretchOf(period, earlier), end: addDays(earlier, 1) }
}

/** The first day of a month; month 0 is December of the year before. */
const firstOf = (year: number, month: number) => new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)

function yearBefore(day: string): string {
  const leapDay = day.endsWith("-02-29")
  return `${Number(day.slice(0, 4)) - 1}${leapDay ? "-02-28" : day.slice(4)}`
}
