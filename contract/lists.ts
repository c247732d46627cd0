import { z } from "zod"
import { Line } from "#contract/values/text.ts"

/**
 * Query of every list of a company's books. Without `limit` the reply has all rows; with it, or with `Prefer:
 * limit=50`, one page with `X-Total-Count` (rows that match), `X-Unfiltered-Count` (all rows) and `Link: rel="next"`.
 */
export const listFields = {
  limit: z.coerce.number().int().min(1).max(100).optional(),
  /**
   * From the Link header of the page before; only with the same sort and order. Holds a sort value of 200 characters.
   */
  cursor: z.string().max(2_500).optional(),
  /** Searched for anywhere in the text, in any letter case. */
  q: Line().optional(),
  order: z.enum(["asc", "desc"]).default("desc"),
} as const

/** Lists of all companies count their rows to one more than this, because counting costs more the more there are. */
export const countedTo = 10_000

/** Also for lists over all companies: the owner, by a part of company, name or address. */
export const ownerFilter = { owner: Line().optional() } as const

/** How long a deleted row can be brought back. */
export const deletedIsKeptForDays = 7

export const byId = z.object({ id: z.uuid("This is not a valid ID") })

/** The row's owner, for administrators. */
export const ownerFields = {
  /** The company's name from its profile, or its user's name without a profile. */
  ownerCompany: z.string(),
  ownerEmail: z.string(),
}

/** Rows of a list that were chosen one by one. */
export const ChosenIds = z
  .array(z.uuid("This is not a valid ID"))
  .min(1, "Choose at least one row")
  .max(100, "Choose at most 100 rows")

/** The rows of an export, with commas between their ids; without it, all of them. */
export const chosenQuery = z.object({
  ids: z
    .string()
    .max(3_700)
    .transform((text) => text.split(","))
    .pipe(ChosenIds)
    .optional(),
})
