import { z } from "zod"
import { isDay } from "#contract/values/dates.ts"
import { endpoint } from "#contract/endpoint.ts"
import { Line } from "#contract/values/text.ts"

/** Kinds of evidence. */
export const eventKinds = ["view", "change", "export", "sign-in"] as const
export type EventKind = (typeof eventKinds)[number]

export const eventKindLabels: Record<EventKind, string> = {
  view: "Viewed",
  change: "Changed",
  export: "Exported",
  "sign-in": "Signed in or out",
}

/** Why a sign-in at the provider of single sign-on did not open a session. */
export type SignOnRefusal =
  | "address not verified"
  | "canceled"
  | "expired"
  | "failed"
  | "locked"
  | "second factor"
  | "account changed"

/** Why a sign-in was refused. A wrong code is an event of its own. */
export type RefusalReason =
  | "no account"
  | "wrong password"
  | "locked"
  | "wrong portal"
  | "code needed"
  | "passkey needed"
  | "passkey not known"
  | "passkey not accepted"
  | "account changed"
  | `single sign-on: ${SignOnRefusal}`

/** Who did what, to what, when and from where. Never changed, kept for seven years. */
export const AuditEvent = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  kind: z.enum(eventKinds),
  /** An AuditAction, or its name in an earlier version. */
  action: z.string(),
  /** The account's address at that time, or the text typed at a sign-in; null for the system. */
  person: z.string().nullable(),
  /** The number or id of the affected record; null for the account itself or a whole list. */
  subject: z.string().nullable(),
  /** The account that did it, by its id. */
  userId: z.string().nullable(),
  /** Further facts of the event: from and to, or a number of rows. */
  details: z.record(z.string(), z.unknown()),
  /** The caller's network address; null for the system and commands. */
  clientAddress: z.string().nullable(),
})
export type AuditEvent = z.infer<typeof AuditEvent>

const Day = z.string().refine(isDay, "Give a day as YYYY-MM-DD")

const filters = {
  kind: z.enum(eventKinds).optional(),
  /** A whole address, in any letter case. */
  person: Line(254).optional(),
  /** A quote number or an id: its own history. For an account, also the account's own actions. */
  record: Line(100).optional(),
  /** The first and the last day, both included, where the company is. */
  from: Day.optional(),
  to: Day.optional(),
}

export const AuditFilter = z.object(filters)
export type AuditFilter = z.infer<typeof AuditFilter>

export const AuditQuery = z.object({
  ...filters,
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** From the Link header of the page before. */
  cursor: z.string().max(300).optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>

export const listAuditEvents = endpoint("GET /api/admin/audit", {
  who: "admin",
  summary: "One page of the audit log, newest first; without a total",
  query: AuditQuery,
  uncounted: true,
  reply: { 200: z.array(AuditEvent) },
})

export const exportAuditEvents = endpoint("GET /api/admin/audit/export/csv", {
  who: "admin",
  summary: "The matching audit events as CSV; the export itself is recorded",
  query: AuditFilter,
  reply: { 200: "text/csv" },
})
