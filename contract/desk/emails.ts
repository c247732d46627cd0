import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { Line } from "#contract/values/text.ts"

export const emailStates = ["waiting", "sent", "failed", "bounced"] as const
export type EmailState = (typeof emailStates)[number]

/**
 * The address does not exist, the mail server refuses the email itself, the mail server was unreachable, or the reader
 * marked the email as spam.
 */
export const emailFailures = ["address", "refused", "away", "complaint"] as const

/** An email of the outbox, as the desk follows it. It has one recipient. */
export const Email = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
  /** `sent`: handed to the mail server. `bounced`: it came back later, or its reader marked it as spam. */
  state: z.enum(emailStates),
  /** When it was handed over, given up or came back, or when the next attempt is. */
  at: z.iso.datetime(),
  attempts: z.int(),
  /** The mail server's own words at the last attempt. */
  refusal: z.string().nullable(),
  failure: z.enum(emailFailures).nullable(),
  /** "Send again" sends the same email, or a new private link, as links are not kept. Null if there is none. */
  again: z.enum(["same", "link"]).nullable(),
})
export type Email = z.infer<typeof Email>

export const listEmails = endpoint("GET /api/admin/emails", {
  who: "admin",
  summary: "Emails of the last 90 days, newest first; without a total",
  query: z.object({
    state: z.enum(emailStates).optional(),
    /** A whole address, in any letter case. */
    recipient: Line(254).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** From the Link header of the page before. */
    cursor: z.string().max(300).optional(),
  }),
  uncounted: true,
  reply: { 200: z.array(Email) },
})

export const sendEmailAgain = endpoint("POST /api/admin/emails/:id/send-again", {
  who: "admin",
  summary: "Try an email that was given up again, or send a copy of one that was handed over",
  params: byId,
  refuses: [409],
  reply: { 200: z.object({ message: z.string() }) },
})
