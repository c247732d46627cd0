import { z } from "zod"
import { addDays } from "#contract/values/dates.ts"
import { Day } from "#contract/values/day.ts"
import { endpoint } from "#contract/endpoint.ts"

/** A fiscal year, also one of 53 weeks. */
export const journalLimits = { days: 371 } as const

/** The first and the last day. */
export const JournalPeriod = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "Choose a day on or after the first day" })
  .refine(({ from, to }) => to < from || to < addDays(from, journalLimits.days), {
    path: ["to"],
    error: `Choose at most ${journalLimits.days} days`,
  })
export type JournalPeriod = z.infer<typeof JournalPeriod>

export const exportJournal = endpoint("GET /api/admin/receivables/journal", {
  who: "admin",
  summary: "Invoices, credit notes and payments of a period as a journal in CSV, with equal debits and credits",
  query: JournalPeriod,
  reply: { 200: "text/csv" },
})

export const exportQuickBooks = endpoint("GET /api/admin/receivables/quickbooks", {
  who: "admin",
  summary: "Invoices of a period as CSV for the import of QuickBooks Online, without credit notes and payments",
  query: JournalPeriod,
  reply: { 200: "text/csv" },
})
