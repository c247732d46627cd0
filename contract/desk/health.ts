import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"

/** `wrong` needs someone's attention today; `look` does not. */
export const healthStates = ["fine", "look", "wrong"] as const
export type HealthState = (typeof healthStates)[number]

const HealthLine = z.object({
  /** "Backups" */
  about: z.string(),
  state: z.enum(healthStates),
  says: z.string(),
  /** The next step, where there is one. */
  next: z.string().optional(),
})
export type HealthLine = z.infer<typeof HealthLine>

export const Health = z.object({
  version: z.string(),
  checkedAt: z.iso.datetime(),
  lines: z.array(HealthLine),
})
export type Health = z.infer<typeof Health>

export const getHealth = endpoint("GET /api/admin/health", {
  who: "admin",
  passive: true,
  summary: "Everything the site needs, checked at most 30 seconds ago; keeps no session open",
  reply: { 200: Health },
})
