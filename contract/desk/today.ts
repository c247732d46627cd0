import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"

/** What a person does next, the one that presses most first. */
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
  /** "Q-2026-000123", "S-2026-000045", or "INV-2026-0007" of a late invoice, whose id is the entry's. */
  number: z.string().nullable(),
  /** The buyer, sender or recipient; of a badge its label. */
  name: z.string(),
  organization: z.string().nullable(),
  /** What the buyer asks for, why an email failed, the note of a reminder, or how many samples are left. */
  detail: z.string().nullable(),
  /** What a reminder is about, if that is a sale. */
  saleId: z.uuid().nullable(),
  /** By when; null for whenever there is time. */
  dueAt: z.iso.datetime().nullable(),
  urgency: z.enum(["late", "today", "later"]),
  /** The assignee's name. */
  assignee: z.string().nullable(),
})
export type TodayEntry = z.infer<typeof TodayEntry>

export const Today = z.object({
  /** The most urgent first. */
  entries: z.array(TodayEntry),
  /** How many more there are of each kind, or at least how many. */
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
