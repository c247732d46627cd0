import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"

export const deletedNouns = ["contact", "order", "payment"] as const
export type DeletedNoun = (typeof deletedNouns)[number]

export const deletedRowsShown = 100

/** Something of a company's books that was deleted and can still be restored by `POST /api/<noun>s/:id/restore`. */
export const DeletedRow = z.object({
  noun: z.enum(deletedNouns),
  id: z.uuid(),
  /** A contact's name, an order's number; of a payment its amount as a decimal string. */
  name: z.string(),
  /** What tells it from others: a contact's company, an order's client, the number of a payment's order. */
  detail: z.string().nullable(),
  deletedAt: z.iso.datetime(),
})
export type DeletedRow = z.infer<typeof DeletedRow>

export const listDeletedRows = endpoint("GET /api/dashboard/deleted", {
  who: "company",
  summary: "Rows deleted from the company's books in the last 7 days, newest first, at most 100",
  reply: { 200: z.array(DeletedRow) },
})
