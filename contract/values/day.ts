import { z } from "zod"
import { dayTyped, isDay } from "#contract/values/dates.ts"

const message = "Enter a date such as 2026-03-05"

/** A typed day: an ISO date, or an ISO date and time; only the date counts. */
export const Day = z
  .string(message)
  .regex(dayTyped, message)
  .transform((text) => text.slice(0, 10))
  .pipe(z.string().refine(isDay, message).meta({ format: "date" }))

/** As `Day`; `null` and "" mean none. */
export const OptionalDay = z
  .string(message)
  .nullable()
  .transform((text) => text || null)
  .pipe(Day.nullable())
