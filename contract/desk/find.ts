import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { Line } from "#contract/values/text.ts"

/** Nearly every row has a shorter text, and no index helps to find one. */
export const findLimits = { least: 3, ofEachKind: 5 } as const

export const foundKinds = [
  "quoteRequest",
  "quote",
  "buyer",
  "message",
  "sale",
  "invoice",
  "order",
  "payment",
  "contact",
  "company",
  "person",
  "product",
] as const
export type FoundKind = (typeof foundKinds)[number]

export const Found = z.object({
  kind: z.enum(foundKinds),
  /** For a product, its family and slug: "chemicals:acetone". */
  id: z.string(),
  /** The row's number or name. */
  title: z.string(),
  /** Distinguishes the row: an organization, an address, a number. */
  detail: z.string(),
})
export type Found = z.infer<typeof Found>

export const findRows = endpoint("GET /api/admin/find", {
  who: "admin",
  summary: "Rows of every kind with a text in their number, name or address, at most five of each kind",
  query: z.object({
    q: Line().min(findLimits.least, `Type at least ${findLimits.least} characters`),
  }),
  reply: { 200: z.array(Found) },
})
