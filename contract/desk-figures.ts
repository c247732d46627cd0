import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { familyKeys } from "#contract/families.ts"

export const DeskFigures = z.object({
  /** Twelve, oldest first, the last one still running. */
  weeks: z.array(
    z.object({
      /** Its Monday, "YYYY-MM-DD", where the desk is. */
      week: z.string(),
      received: z.number(),
      /** Of those received in this week; also those answered later. */
      answered: z.number(),
      /** Answered by the time that was promised. */
      inTime: z.number(),
      /** Half of the answers took at most so long; null without any. */
      medianMinutes: z.number().nullable(),
    }),
  ),
  /** Requests of these weeks; one that asks for two families counts with both. */
  families: z.array(z.object({ family: z.enum(familyKeys), requests: z.number() })),
})
export type DeskFigures = z.infer<typeof DeskFigures>

export const getDeskFigures = endpoint({
  method: "GET",
  path: "/api/admin/desk-figures",
  who: "admin",
  summary: "Quote requests by week with their answer times, and by family, over twelve weeks",
  reply: { 200: DeskFigures },
})
