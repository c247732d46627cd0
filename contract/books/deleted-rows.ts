import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"

export const deletedNouns = ["contact", "order", "payment"] as const
export type DeletedNoun = (typeof deletedNouns)[number]

export const deletedRowsShown = 100

/** A deleted row of a company's books that `POST /api/<noun>s/:id/restore` can still restore. */
export const DeletedRow = z.object({
  noun: z.enum(deletedNouns),
  id: z.uuid(),
  /** A contact's name, an order's number, or a payment's amount as a decimal string. */
  name: z.string(),
  /** Distinguishes the row: a contact's company, an order's client, or the number of a payment's order. */
  detail: z.string().nullable(),
  deletedAt: z.iso.datetime(),
})
export type DeletedRow = z.infer<typeof DeletedRow>

export const listDeletedRows = endpoint("GET /api/dashboard/deleted", {
  who: "company",
  summary: "Rows deleted from the company's books in the last 7 days, newest first, at most 100",
  reply: { 200: z.array(DeletedRow) },
})
