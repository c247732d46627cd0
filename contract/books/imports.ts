import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { Paragraphs } from "#contract/values/text.ts"

export const importNouns = ["contacts", "orders"] as const
export type ImportNoun = (typeof importNouns)[number]

export const importLimits = {
  rows: 5_000,
  /** Limit of the request body. At 0.6 Mbit/s it arrives before the server's limit of 28 seconds. */
  bytes: 2 * 1024 * 1024,
  /** Limit of a CSV file, which may have columns that are not imported. */
  fileBytes: 5 * 1024 * 1024,
} as const

const Noun = z.enum(importNouns, "Choose contacts or orders")

export const importRows = endpoint("POST /api/imports", {
  who: "company",
  summary: "Import contacts or orders: all rows or, if one is wrong, none",
  bodyBytes: importLimits.bytes,
  body: z.object({
    noun: Noun,
    /** As the noun's own POST accepts them. The list shows them in this order. */
    rows: z
      .array(z.unknown())
      .min(1, "Send at least one row")
      .max(importLimits.rows, "At most 5,000 rows at once. Split them, and send one part after the other."),
  }),
  honors: ["Idempotency-Key"],
  refuses: [429],
  reply: { 201: z.object({ id: z.uuid(), rows: z.number() }) },
})
export type ImportResult = z.infer<(typeof importRows)["reply"][201]>

export const undoImport = endpoint("POST /api/imports/:id/undo", {
  who: "company",
  summary: "Delete the rows of an import from the last 7 days, except rows changed since",
  params: byId,
  refuses: [429],
  reply: {
    200: z.object({
      /** Rows that were deleted. */
      removed: z.number(),
      /** Rows kept because someone changed them. */
      kept: z.number(),
    }),
  },
})
export type UndoneImport = z.infer<(typeof undoImport)["reply"][200]>

export const countKnownRows = endpoint("POST /api/imports/known", {
  who: "company",
  summary: "How many of these emails (contacts) or order numbers (orders) the company already has",
  bodyBytes: importLimits.bytes,
  body: z.object({
    noun: Noun,
    values: z.array(Paragraphs(254)).min(1).max(importLimits.rows, "At most 5,000 values at once"),
  }),
  refuses: [429],
  /** A value that comes twice counts twice. */
  reply: { 200: z.object({ known: z.number() }) },
})
