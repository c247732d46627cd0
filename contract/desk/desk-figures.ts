import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import { FigureQuery } from "#contract/desk/figure-periods.ts"

const Requests = z.object({
  received: z.number(),
  /** How many requests of this period were answered, even if later. */
  answered: z.number(),
  /** Answered by the time that was promised. */
  inTime: z.number(),
  /** Median time to the answer; null without answers. */
  medianMinutes: z.number().nullable(),
})

const DeskStretch = z.object({
  /** Weeks or months, oldest first, by their first day, "YYYY-MM-DD", where the desk is. */
  steps: z.array(Requests.extend({ start: z.string() })),
  /** Requests of these steps; one for two families counts with both. */
  families: z.array(z.object({ family: z.enum(familyKeys), requests: z.number() })),
})
export type DeskStretch = z.infer<typeof DeskStretch>

export const DeskFigures = DeskStretch.extend({
  /** The previous period: as many steps, up to the same day. */
  before: DeskStretch,
})
export type DeskFigures = z.infer<typeof DeskFigures>

export const getDeskFigures = endpoint("GET /api/admin/desk-figures", {
  who: "admin",
  summary: "Quote requests with their answer times, and by family, over twelve weeks or another period",
  query: FigureQuery,
  reply: { 200: DeskFigures },
})
