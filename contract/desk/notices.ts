import { z } from "zod"
import { type BusinessEvent, businessEvents } from "#contract/desk/business-events.ts"
import { endpoint } from "#contract/endpoint.ts"
import { type AccessLevel, accessOf, type OfficeArea, type OfficeSeat } from "#contract/auth/seats.ts"

/** How a notice reaches a person. */
export const noticeWays = ["email", "digest", "push", "off"] as const
export type NoticeWay = (typeof noticeWays)[number]
export const noticeWayLabels: Record<NoticeWay, string> = {
  email: "Email now",
  digest: "Daily digest",
  push: "Browser now",
  off: "Off",
}

interface NoticeRule {
  area: OfficeArea
  /** Access to the area that the person's seat must have. */
  needs: AccessLevel
  /** Until the person chooses. */
  way: NoticeWay
  /** Goes to everybody of the desk. They cannot turn it off. */
  isFixed?: true
}

const read = "read"
export const noticeRules: Record<BusinessEvent, NoticeRule> = {
  "request.received": { area: "requests", needs: read, way: "off" },
  "request.unanswered": { area: "requests", needs: "write", way: "email", isFixed: true },
  "desk.assigned": { area: "requests", needs: "write", way: "email" },
  "message.received": { area: "messages", needs: read, way: "off" },
  "quote.sign-off-asked": { area: "signOff", needs: "write", way: "email" },
  "quote.sign-off-decided": { area: "quotes", needs: "write", way: "email" },
  "quote.sent": { area: "quotes", needs: read, way: "off" },
  "quote.accepted": { area: "quotes", needs: read, way: "off" },
  "quote.declined": { area: "quotes", needs: read, way: "off" },
  "quote.ending": { area: "quotes", needs: "write", way: "digest" },
  "sale.made": { area: "sales", needs: read, way: "off" },
  "delivery.recorded": { area: "deliveries", needs: read, way: "off" },
  "delivery.late": { area: "deliveries", needs: "write", way: "digest" },
  "invoice.issued": { area: "invoices", needs: read, way: "off" },
  "remittance.recorded": { area: "remittances", needs: read, way: "off" },
  "email.refused": { area: "requests", needs: "write", way: "email" },
}

/** Whether a person with this seat may get notices of an event. */
export function mayBeTold(seat: OfficeSeat, event: BusinessEvent): boolean {
  const { area, needs } = noticeRules[event]
  const access = accessOf({ role: "admin", seat }, area)
  return access === "write" || access === needs
}

const TimeZone = z.string().max(60).refine(isTimeZone, "Choose a time zone")

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== ""
  } catch {
    return false
  }
}

/** The caller's own choices, for the events that their seat may read. */
export const Notices = z.object({
  events: z.array(z.object({ event: z.enum(businessEvents), way: z.enum(noticeWays), isFixed: z.boolean() })),
  /** The digest's hour of the day in the time zone. */
  digestHour: z.number().int(),
  timeZone: z.string(),
  /** The key with which a browser subscribes; null while the server has no SECRET_KEY. */
  pushKey: z.string().nullable(),
  /** The browsers that get notices by push, newest first. */
  browsers: z.array(z.object({ id: z.uuid(), name: z.string(), addedAt: z.iso.datetime() })),
})
export type Notices = z.infer<typeof Notices>

const hasNoneFixed = (ways: Record<string, string>) =>
  Object.keys(ways).every((event) => !noticeRules[event as BusinessEvent].isFixed)

const Base64Url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/, "This is not a key of a browser")
    .max(max)

/** A browser's subscription, as its PushManager returns it. */
export const NewBrowser = z.object({
  endpoint: z.string().max(1_000),
  keys: z.object({ p256dh: Base64Url(200), auth: Base64Url(100) }),
})
export type NewBrowser = z.infer<typeof NewBrowser>

const hours = "Choose an hour from 0 to 23"

export const NoticeChanges = z
  .object({
    ways: z
      .partialRecord(z.enum(businessEvents, "There is no such event"), z.enum(noticeWays, "Choose how"))
      .refine(hasNoneFixed, "This notice reaches everybody of the desk and cannot be changed")
      .optional(),
    digestHour: z.int(hours).min(0, hours).max(23, hours).optional(),
    timeZone: TimeZone.optional(),
    addBrowser: NewBrowser.optional(),
    /** The id of a browser that gets no more notices. */
    removeBrowser: z.uuid("This is not a valid ID").optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, "Nothing was changed")
export type NoticeChanges = z.infer<typeof NoticeChanges>

export const getNotices = endpoint("GET /api/admin/notices", {
  who: "admin",
  summary: "Which events reach the caller, and how",
  reply: { 200: Notices },
})

export const changeNotices = endpoint("PATCH /api/admin/notices", {
  who: "admin",
  summary: "Change which events reach the caller, and how; what is left out stays",
  body: NoticeChanges,
  reply: { 200: Notices },
})
