import { z } from "zod"

/** The one form of every error that leaves the API. */
export const Problem = z.object({
  /** One sentence for a person; screens show it as it is. */
  message: z.string(),
  /** All refused fields, keyed by their paths: `"products.0.name"`. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The password was right; the same sign-in with a code opens the session. */
  secondFactor: z.literal("required").optional(),
})
export type Problem = z.infer<typeof Problem>
