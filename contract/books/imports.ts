import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { Paragraphs } from "#contract/values/text.ts"

export const importNouns = ["contacts", "orders"] as const
export type ImportNoun = (typeof importNouns)[number]

export const importLimits = {
  fileBytes: 20 * 1024 * 1024,
  rows: 50_000,
  rowsPerPart: 250,
  /** The most bytes of a part as JSON; a call may have 256 KB. */
  partBytes: 200_000,
  /** The most bytes of all waiting rows of an import as JSON; a file of the allowed size stays below it. */
  waitingBytes: 64 * 1024 * 1024,
  /** Per company. One more cancels the oldest, so abandoned rows cannot fill the disk. */
  openAtOnce: 4,
} as const

/**
 * Rows from a file on their way into a company's books. They come in parts and wait aside; the last call takes all of
 * them in, in one transaction.
 */
export const Import = z.object({
  id: z.uuid(),
  noun: z.enum(importNouns),
  /** `open` while rows are still coming; `undone` once they were taken out again. */
  state: z.enum(["open", "done", "undone"]),
  /** Rows taken in; 0 while it is open. */
  rows: z.number(),
})
export type Import = z.infer<typeof Import>

const Noun = z.enum(importNouns, "Choose contacts or orders")

export const beginImport = endpoint("POST /api/imports", {
  who: "company",
  summary: "Start an import of contacts or orders; a fifth cancels the oldest",
  body: z.object({ noun: Noun }),
  honors: ["Idempotency-Key"],
  refuses: [429],
  reply: { 201: Import },
})

const position = z
  .int("Must be a whole number")
  .min(0)
  .max(importLimits.rows - 1)

export const sendImportRows = endpoint("POST /api/imports/:id/rows", {
  who: "company",
  summary: "Send up to 250 rows. Each row is checked on its own; sending a position again replaces it",
  params: byId,
  body: z.object({
    /** The place of the first row among all rows of the import, from 0; the list shows them in this order. */
    position,
    /** As the noun's own POST takes them. */
    rows: z.array(z.unknown()).min(1).max(importLimits.rowsPerPart, "At most 250 rows at once"),
  }),
  refuses: [409, 429],
  reply: {
    200: z.object({
      /** Rows of the import that are kept aside by now. */
      waiting: z.number(),
      /** Rows that are left out: their place in this call, from 0, and why, by field. */
      refused: z.array(z.object({ index: z.number(), fields: z.record(z.string(), z.string()) })),
    }),
  },
})
export type SentRows = z.infer<(typeof sendImportRows)["reply"][200]>

export const finishImport = endpoint("POST /api/imports/:id/finish", {
  who: "company",
  summary: "Import all staged rows or none; repeating the call gives the same reply",
  params: byId,
  body: z.object({
    /** How many must be waiting; with another number nothing is taken in. */
    rows: z.int("Must be a whole number").min(1).max(importLimits.rows),
  }),
  refuses: [409, 429],
  reply: { 200: Import },
})

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

export const cancelImport = endpoint("DELETE /api/imports/:id", {
  who: "company",
  summary: "Cancel an unfinished import",
  params: byId,
  refuses: [429],
  reply: { 204: null },
})

export const countKnownRows = endpoint("POST /api/imports/known", {
  who: "company",
  summary: "How many of these emails (contacts) or order numbers (orders) the company already has",
  body: z.object({
    noun: Noun,
    values: z.array(Paragraphs(254)).min(1).max(2_000, "At most 2,000 values at once"),
  }),
  refuses: [429],
  /** A value that comes twice counts twice. */
  reply: { 200: z.object({ known: z.number() }) },
})
