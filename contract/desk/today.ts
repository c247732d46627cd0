import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"

/** A person's next tasks, the most urgent first. */
export const todayKinds = [
  "approve",
  "confirm",
  "answer",
  "question",
  "message",
  "letter",
  "reminder",
  "deliver",
  "follow-up",
  "invoice",
  "payment",
  "badge",
  "sample",
] as const
export type TodayKind = (typeof todayKinds)[number]

export const todayChoices = ["me", "nobody", "everybody"] as const
export type TodayChoice = (typeof todayChoices)[number]

/** Entries beyond these are only counted, and each kind only so far. */
export const todayShown = 50
export const todayCountsTo = 200

const TodayEntry = z.object({
  kind: z.enum(todayKinds),
  /** Unique within its kind. */
  id: z.string(),
  /** "Q-2026-000123", "S-2026-000045", or "INV-2026-0007" for a late invoice; `id` is then the invoice's. */
  number: z.string().nullable(),
  /** The buyer, sender or recipient, or a badge's label. */
  name: z.string(),
  organization: z.string().nullable(),
  /** By kind: the buyer's ask, the reason why an email failed, a reminder's note, or the number of samples left. */
  detail: z.string().nullable(),
  /** The sale of a reminder, if it is about one. */
  saleId: z.uuid().nullable(),
  /** The due time; null if there is none. */
  dueAt: z.iso.datetime().nullable(),
  urgency: z.enum(["late", "today", "later"]),
  /** The assignee's name. */
  assignee: z.string().nullable(),
})
export type TodayEntry = z.infer<typeof TodayEntry>

export const Today = z.object({
  /** The most urgent first. */
  entries: z.array(TodayEntry),
  /** The number of further entries of each kind, or a lower bound of it. */
  more: z.array(z.object({ kind: z.enum(todayKinds), count: z.number().int(), isAtLeast: z.boolean() })),
})
export type Today = z.infer<typeof Today>

export const getToday = endpoint("GET /api/admin/today", {
  who: "admin",
  passive: true,
  summary: "What the desk does next, the most urgent first; keeps no session open",
  query: z.object({ whose: z.enum(todayChoices).default("everybody") }),
  reply: { 200: Today },
})

export const handleLetter = endpoint("POST /api/admin/letters/:id/handled", {
  who: "admin",
  summary: "Mark an email that could not be delivered as dealt with",
  params: z.object({ id: z.uuid("This is not a valid ID") }),
  reply: { 204: null },
})
