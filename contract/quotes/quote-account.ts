import { z } from "zod"

/** The company account whose confirmed address is the request's. */
export const QuoteAccount = z.object({
  /** The name in the company's profile, or its user's name where there is no profile yet. */
  company: z.string(),
  /** First and last name of its user. */
  person: z.string(),
  email: z.string(),
  /** When it registered. */
  since: z.iso.datetime(),
  /** How many are in its books. */
  orders: z.number(),
})
