import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { listFields } from "#contract/lists.ts"
import { EmailAddress, Line, Paragraphs, PersonName, textLimits } from "#contract/text.ts"

export const messageLimits = { productInterests: 20, productInterest: 100 } as const

export const NewMessage = z.object({
  name: PersonName("Full name is required"),
  email: EmailAddress("Valid email is required"),
  organization: Line().optional(),
  message: Paragraphs().refine((text) => text.trim() !== "", "Message is required"),
  /** Always empty from our own form, which offers links to the catalogues instead. */
  productInterests: z
    .array(Line(messageLimits.productInterest))
    .max(messageLimits.productInterests, `Name at most ${messageLimits.productInterests} products`)
    .default([]),
  /** Honeypot: a field that people never see. Filled in, the message is answered like any other and thrown away. */
  faxNumber: z.string().max(textLimits.name).optional(),
})
export type NewMessage = z.infer<typeof NewMessage>

export const Message = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  organization: z.string().nullable(),
  productInterests: z.array(z.string()),
  message: z.string(),
  createdAt: z.iso.datetime(),
})
export type Message = z.infer<typeof Message>

export const messageSorts = ["createdAt"] as const
export type MessageSort = (typeof messageSorts)[number]

/** `q` searches name, email, organization and message. */
export const MessageQuery = z.object({ ...listFields, sort: z.enum(messageSorts).default("createdAt") })
export type MessageQuery = z.infer<typeof MessageQuery>

export const sendMessage = endpoint({
  method: "POST",
  path: "/api/contact",
  who: "anyone",
  summary: "Write to the company; honours Idempotency-Key, and the same body within 60 s answers the same id",
  body: NewMessage,
  reply: { 201: z.object({ success: z.literal(true), message: z.string(), id: z.uuid() }) },
})

export const listMessages = endpoint({
  method: "GET",
  path: "/api/contact-submissions",
  who: "admin",
  summary: "Messages, newest first: all of them, or with limit one page with X-Total-Count and Link rel=next",
  query: MessageQuery,
  reply: { 200: z.array(Message) },
})

export const exportMessages = endpoint({
  method: "GET",
  path: "/api/admin/contact-submissions/export/csv",
  who: "admin",
  summary: "All messages as CSV",
  reply: { 200: "text/csv" },
})
