import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"

/** The caller's private calendar. Its address is shown once, because only a hash of it is kept. */
export const Calendar = z.object({
  isOn: z.boolean(),
  madeAt: z.iso.datetime().nullable(),
  /** When a calendar program last read it. */
  lastReadAt: z.iso.datetime().nullable(),
})
export type Calendar = z.infer<typeof Calendar>

export const getCalendar = endpoint("GET /api/admin/calendar", {
  who: "admin",
  summary: "Whether the caller has a private calendar address",
  reply: { 200: Calendar },
})

export const makeCalendar = endpoint("POST /api/admin/calendar", {
  who: "admin",
  summary: "Make the caller's private calendar address, which only this reply shows; an earlier one ends",
  reply: { 201: z.object({ url: z.string() }) },
})

export const endCalendar = endpoint("DELETE /api/admin/calendar", {
  who: "admin",
  summary: "End the caller's private calendar address",
  reply: { 204: null },
})
