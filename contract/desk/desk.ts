import { z } from "zod"
import { Attachment } from "#contract/quote-requests/attachments.ts"
import { OptionalDay } from "#contract/values/day.ts"
import { endpoint } from "#contract/endpoint.ts"
import { ChosenIds } from "#contract/lists.ts"
import { Line, Paragraphs } from "#contract/values/text.ts"

/** Quote requests and messages share the desk's work: clock, assignee, notes, replies. */
export const deskLimits = { note: 2_000, replySubject: 200, reply: 20_000, entriesShown: 200 } as const

/** The states of a promise to answer. A request is in exactly one of them. */
export const clockStates = ["late", "due_soon", "due", "answered"] as const
export type ClockState = (typeof clockStates)[number]

export const clockLabels: Record<ClockState, string> = {
  late: "Late",
  due_soon: "Due soon",
  due: "Due",
  answered: "Answered",
}

/** More values of the clock filter: due before the desk's day ends, and everything without an answer. */
export const clockFilters = [...clockStates, "today", "open"] as const
export type ClockFilter = (typeof clockFilters)[number]

export const clockFilterLabels: Record<ClockFilter, string> = {
  ...clockLabels,
  today: "Due today",
  open: "Not answered",
}

/** The caller, and no assignee, in the assignee filter. */
export const assigneeFilters = ["me", "nobody"] as const
export type AssigneeFilter = (typeof assigneeFilters)[number]

/** An administrator who can take a request on. */
export const Assignee = z.object({ id: z.uuid(), name: z.string() })
export type Assignee = z.infer<typeof Assignee>

/** `assigneeId` null removes the assignee. */
export const Assignments = z.object({ ids: ChosenIds, assigneeId: Assignee.shape.id.nullable() })
export type Assignments = z.infer<typeof Assignments>

export const clockFields = {
  /** Promised time of the answer: computed once, at receipt, from content/desk.yaml at that time. */
  dueAt: z.iso.datetime(),
  /** It counts as due soon from then on. */
  dueSoonAt: z.iso.datetime(),
  /** The first reply, sent quote or status that counts as an answer; it stops the clock for good. */
  answeredAt: z.iso.datetime().nullable(),
}

export const deskFields = {
  ...clockFields,
  assignee: Assignee.nullable(),
}

/** The filters that the two inboxes of the desk share. */
export const deskFilterFields = {
  clock: z.enum(clockFilters).optional(),
  assignee: z.enum(assigneeFilters).optional(),
  /** Received on or after `from`, and on or before `to`, in days where the desk is. */
  from: OptionalDay.optional(),
  to: OptionalDay.optional(),
}

interface Clock {
  dueAt: string
  dueSoonAt: string
  answeredAt: string | null
}

export function clockStateOf({ dueAt, dueSoonAt, answeredAt }: Clock, now: number): ClockState {
  if (answeredAt !== null) return "answered"
  if (now >= Date.parse(dueAt)) return "late"
  return now >= Date.parse(dueSoonAt) ? "due_soon" : "due"
}

export const letterStates = ["queued", "sent", "failed"] as const
export type LetterState = (typeof letterStates)[number]

const entryFields = {
  id: z.string(),
  /** The administrator's name as it was then, or the buyer's. */
  by: z.string(),
  at: z.iso.datetime(),
}

export const quoteEvents = [
  "sent",
  "withdrawn",
  "accepted",
  "declined",
  "disputed",
  "approval-asked",
  "approval-refused",
] as const
export type QuoteEvent = (typeof quoteEvents)[number]

/** One action of the desk or the buyer. */
export const DeskEntry = z.discriminatedUnion("kind", [
  /** `to` is a name, or null when the assignee was removed. */
  z.object({ ...entryFields, kind: z.literal("assigned"), to: z.string().nullable() }),
  /** Internal to the desk: never emailed, never sent to anyone else. */
  z.object({ ...entryFields, kind: z.literal("note"), text: z.string() }),
  z.object({
    ...entryFields,
    kind: z.literal("reply"),
    subject: z.string(),
    text: z.string(),
    /** State of its letter. */
    letter: z.enum(letterStates),
    files: z.array(Attachment),
  }),
  z.object({ ...entryFields, kind: z.literal("order"), orderNumber: z.string() }),
  /** Statuses by their keys. */
  z.object({ ...entryFields, kind: z.literal("status"), from: z.string(), to: z.string() }),
  /** The buyer's message from the status page. */
  z.object({ ...entryFields, kind: z.literal("question"), text: z.string(), wantsRevision: z.boolean() }),
  z.object({
    ...entryFields,
    kind: z.literal("quote"),
    event: z.enum(quoteEvents),
    revision: z.number(),
    /** Why it was withdrawn, or the buyer's words. */
    comment: z.string().nullable(),
    /** The administrator who recorded a decision that came by phone. */
    recordedBy: z.string().nullable(),
    /** State of the letter of a sent or withdrawn quote. */
    letter: z.enum(letterStates).nullable(),
  }),
])
export type DeskEntry = z.infer<typeof DeskEntry>

export const NewNote = z.object({
  text: Paragraphs(deskLimits.note, "Write a note first").refine((text) => text.trim() !== "", "Write a note first"),
})

export const replyFields = {
  /** One line: a line break could forge headers. */
  subject: Line(deskLimits.replySubject, "A subject is required").min(1, "A subject is required"),
  body: Paragraphs(deskLimits.reply, "Write a reply first").refine((text) => text.trim() !== "", "Write a reply first"),
}

/** A letter from a template of content/letters.yaml, before it is edited. */
export const replyDraftFields = {
  key: z.string(),
  label: z.string(),
  subject: z.string(),
  body: z.string(),
}

export const listAssignees = endpoint("GET /api/admin/assignees", {
  who: "admin",
  summary: "Who can take a request on: the administrators, by name",
  reply: { 200: z.array(Assignee) },
})
