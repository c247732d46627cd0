import { z } from "zod"
import { fobs } from "#contract/quotes/quote-words.ts"
import { words } from "./words.ts"

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const
export type Weekday = (typeof weekdays)[number]

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const Time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time of day in quotes, such as "08:00"; midnight is "24:00"')

const Opening = z
  .strictObject({
    from: Time.meta({ title: "Opens", description: "Such as 08:00." }),
    to: Time.meta({ title: "Closes", description: "Such as 17:00." }),
  })
  .refine(({ from, to }) => minutesOf(to) - minutesOf(from) >= 60, {
    path: ["to"],
    message: "must be at least an hour later than from",
  })

/** Only names: JavaScript reads "+05:00" as east of Greenwich, PostgreSQL as west. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== ""
  } catch {
    return false
  }
}

const QuoteTerms = z.strictObject({
  // At most a year, so that a typing error does not promise a price for ever.
  validDays: z.number().int().min(1).max(366).default(30).meta({
    title: "Days to accept a quote",
    description: "From the day on which the quote is started to the last day to accept it.",
  }),
  paymentTerms: words().default("Net 30").meta({ title: "Payment terms", description: "Such as Net 30." }),
  fob: z
    .enum(fobs)
    .default("destination")
    .meta({ title: "FOB", description: "Where the goods become the buyer's, and who pays freight (FAR 47.303)." }),
  marginFloor: z.number().min(0).max(99.9).optional().meta({
    title: "Lowest margin in percent",
    description:
      "The desk is warned when the margin of a quote or a line is lower, in percent of the price. Empty: no warning. Buyers never see it.",
  }),
  approveAbove: z.number().min(0).max(999_999_999).optional().meta({
    title: "Total above which a second person approves",
    description: "In dollars. An owner or a partner approves a larger quote before it is sent. Empty: never.",
  }),
  approveBelowMargin: z.number().min(0).max(99.9).optional().meta({
    title: "Margin below which a second person approves",
    description: "In percent of the price. A quote with a line without a cost counts as lower. Empty: never.",
  }),
  approveChangedTerms: z.boolean().default(false).meta({
    title: "A second person approves changed terms",
    description: "When the payment terms or FOB of a quote are not those above.",
  }),
})

/** content/desk.yaml: by when the desk must answer. */
export const DeskHours = z.strictObject({
  // At most ten days of hours, so that a typing error does not put every promise off for years.
  answerWithinHours: z.number().int().min(1).max(240).meta({
    title: "Hours to answer in",
    description: "The deadline for requests and messages that come in from now on.",
  }),
  promise: words(40).meta({
    title: "The promise in words",
    description: 'The same hours as pages and emails say them after "within": 24 hours.',
  }),
  dueSoonHours: z.number().min(0).max(240).meta({
    title: 'Hours of "Due soon"',
    description: 'The desk shows "Due soon" this many hours before the deadline.',
  }),
  countOnlyOpeningHours: z.boolean().meta({
    title: "Count only the opening hours",
    description: "Otherwise every hour counts, day and night.",
  }),
  timeZone: z
    .string()
    .max(60)
    .refine(isTimeZone, "must be a time zone such as America/Los_Angeles")
    .describe("Where the company is: America/Los_Angeles, America/Denver, America/Chicago, America/New_York."),
  openingHours: z
    .strictObject({
      monday: Opening.optional(),
      tuesday: Opening.optional(),
      wednesday: Opening.optional(),
      thursday: Opening.optional(),
      friday: Opening.optional(),
      saturday: Opening.optional(),
      sunday: Opening.optional(),
    })
    .refine((week) => Object.keys(week).length > 0, "must have at least one day")
    .describe("Days that are left out are closed."),
  holidays: z
    .array(z.iso.date("must be a day such as 2026-12-25"))
    .max(400)
    .describe("Days on which the desk is closed."),
  quotes: QuoteTerms.prefault({}).meta({
    title: "Terms of new quotes",
    description: "A new quote starts with them; each quote can change them.",
  }),
})
export type DeskHours = z.infer<typeof DeskHours>
