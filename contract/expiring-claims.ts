import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"

/** A badge that expires within 60 days, or has expired and is no longer shown. */
export const ExpiringClaim = z.object({
  kind: z.string(),
  label: z.string(),
  /** "2026-12-31", the last day on which it is shown. */
  expires: z.string(),
  /** 0 on the last day; negative once it has expired. */
  daysLeft: z.number(),
})
export type ExpiringClaim = z.infer<typeof ExpiringClaim>

export const listExpiringClaims = endpoint({
  method: "GET",
  path: "/api/admin/expiring-claims",
  who: "admin",
  summary: "Badges that expire within 60 days or have expired, the earliest first",
  reply: { 200: z.array(ExpiringClaim) },
})
