import { z } from "zod"

/** A missing part of a proper invoice. */
export const MissingItem = z.object({
  /** The name in the sale, the invoice or the company's facts: "contractNumber", "lines.2A.clin". */
  field: z.string(),
  /** A sentence that tells a person what to do. */
  message: z.string(),
  /** The rule that requires it on the invoice: "FAR 52.232-25(a)(3)(iii)". */
  rule: z.string(),
  /** Whether the invoice cannot be issued without it. */
  required: z.boolean(),
})
export type MissingItem = z.infer<typeof MissingItem>

/** The one form of every error that leaves the API. */
export const Problem = z.object({
  /** One sentence for a person; screens show it as it is. */
  message: z.string(),
  /** All refused fields, keyed by their paths: `"products.0.name"`. */
  fields: z.record(z.string(), z.string()).optional(),
  /** With status 422: parts that the invoice needs before it can be issued. */
  missing: z.array(MissingItem).optional(),
  /** The password was right; the same sign-in with a code opens the session. */
  secondFactor: z.literal("required").optional(),
})
export type Problem = z.infer<typeof Problem>
