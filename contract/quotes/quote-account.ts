import { z } from "zod"

/** The company account whose confirmed address is the request's. */
export const QuoteAccount = z.object({
  /** The company's name from its profile, or its user's name without a profile. */
  company: z.string(),
  /** First and last name of its user. */
  person: z.string(),
  email: z.string(),
  /** When it registered. */
  since: z.iso.datetime(),
  /** Number of rows in its books. */
  orders: z.number(),
})
