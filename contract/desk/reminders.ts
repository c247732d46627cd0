import { z } from "zod"
import { Day } from "#contract/values/day.ts"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { Line, optional } from "#contract/values/text.ts"

export const reminderLimits = { note: 300, perDocument: 20, years: 2, postponeDays: 60 } as const

const Note = optional(Line(reminderLimits.note))

/** A reminder on a day. Exactly one of `requestNumber` and `saleId` is set. */
export const Reminder = z.object({
  id: z.uuid(),
  requestNumber: z.string().nullable(),
  saleId: z.uuid().nullable(),
  /** "YYYY-MM-DD". From then on Today shows it. */
  on: z.string(),
  note: z.string().nullable(),
  /** The name of the person who is reminded. */
  person: z.string(),
  isDone: z.boolean(),
  /** True for their own reminder, or if their seat may change its request or sale. */
  mayChange: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Reminder = z.infer<typeof Reminder>

const about = {
  requestNumber: z.string().max(40).optional(),
  saleId: z.uuid("This is not a valid ID").optional(),
}
interface About {
  requestNumber?: string | undefined
  saleId?: string | undefined
}
const namesOne = ({ requestNumber, saleId }: About) => (requestNumber === undefined) !== (saleId === undefined)
const nameOne = { message: "Name a request or a sale", path: ["requestNumber"] }

/** The caller is the person who is reminded. */
export const NewReminder = z.object({ ...about, on: Day, note: Note.default(null) }).refine(namesOne, nameOne)
export type NewReminder = z.infer<typeof NewReminder>

export const ReminderChanges = z.object({
  on: Day.optional(),
  note: Note.optional(),
  isDone: z.boolean().optional(),
  /** Days from today. */
  postponeBy: z.number().int().min(1).max(reminderLimits.postponeDays).optional(),
})
export type ReminderChanges = z.infer<typeof ReminderChanges>

export const Reminders = z.object({
  reminders: z.array(Reminder),
  /** Proposed for a sent quote without an answer and without a reminder. */
  proposed: z.object({ on: z.string(), note: z.string() }).nullable(),
})
export type Reminders = z.infer<typeof Reminders>

export const listReminders = endpoint("GET /api/admin/reminders", {
  who: "admin",
  summary: "What people want to be reminded of about a request or a sale, and not done; the first day first",
  query: z.object(about).refine(namesOne, nameOne),
  reply: { 200: Reminders },
})

export const addReminder = endpoint("POST /api/admin/reminders", {
  who: "admin",
  summary: "Remind me of a request or a sale on a day",
  body: NewReminder,
  refuses: [404, 409],
  reply: { 201: Reminder },
})

export const changeReminder = endpoint("PATCH /api/admin/reminders/:id", {
  who: "admin",
  summary: "Mark a reminder as done or not done, postpone it, or change its note",
  params: byId,
  body: ReminderChanges,
  reply: { 200: Reminder },
})
