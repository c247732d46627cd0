import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { Line } from "#contract/values/text.ts"

/** Shorter texts are in nearly every row, and no index helps to look for them. */
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
  /** Of a product: family and slug, "chemicals:acetone". */
  id: z.string(),
  /** The number or name that the row goes by. */
  title: z.string(),
  /** What tells it from others: an organization, an address, a number. */
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
