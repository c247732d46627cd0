import { z } from "zod"
import {
  Assignee,
  Assignments,
  deskFields,
  DeskEntry,
  deskFilterFields,
  NewNote,
  replyDraftFields,
  replyFields,
} from "#contract/desk/desk.ts"
import { endpoint } from "#contract/endpoint.ts"
import { byId, chosenQuery, listFields } from "#contract/lists.ts"
import { EmailAddress, Line, Paragraphs, PersonName, textLimits } from "#contract/values/text.ts"

export const messageStatuses = ["new", "open", "answered", "closed"] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const messageStatusLabels: Record<MessageStatus, string> = {
  new: "New",
  open: "In progress",
  answered: "Answered",
  closed: "Closed",
}

/** A message with one of these statuses needs no more answers; the first time stops the clock. */
export const settlingStatuses: readonly MessageStatus[] = ["answered", "closed"]

export const messageLimits = { productInterests: 20, productInterest: 100 } as const

export const NewMessage = z.object({
  name: PersonName("Full name is required"),
  email: EmailAddress("Valid email is required"),
  organization: Line().nullish(),
  message: Paragraphs().refine((text) => text.trim() !== "", "Message is required"),
  /** Always empty from our own form, which offers links to the catalogs instead. */
  productInterests: z
    .array(Line(messageLimits.productInterest))
    .max(messageLimits.productInterests, `Choose at most ${messageLimits.productInterests} products`)
    .default([]),
  /** Honeypot: a field that people never see. If filled in, the message gets the usual reply and is thrown away. */
  faxNumber: z.string().max(textLimits.name).optional(),
})
export type NewMessage = z.infer<typeof NewMessage>

export const Message = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  organization: z.string().nullable(),
  /** The sender's interests; empty if none were stated. */
  productInterests: z.array(z.string()),
  message: z.string(),
  createdAt: z.iso.datetime(),
  status: z.enum(messageStatuses),
  /** Marked as read at the desk, by opening it or by hand. */
  isRead: z.boolean(),
  /** Grows with every change but reading; a stale one is refused with 412. */
  version: z.number(),
  ...deskFields,
})
export type Message = z.infer<typeof Message>

/** A message as its own page shows it. */
export const MessageDetail = Message.extend({
  /** Other entries of the desk, newest first. */
  entries: z.array(DeskEntry),
})
export type MessageDetail = z.infer<typeof MessageDetail>

export const messageSorts = ["createdAt", "dueAt"] as const
export type MessageSort = (typeof messageSorts)[number]

/** `q` searches name, email, organization, message and product interests. */
export const MessageQuery = z.object({
  ...listFields,
  ...deskFilterFields,
  status: z.enum(messageStatuses).optional(),
  read: z.enum(["read", "unread"]).optional(),
  sort: z.enum(messageSorts).default("createdAt"),
})
export type MessageQuery = z.infer<typeof MessageQuery>

export const sendMessage = endpoint("POST /api/contact", {
  who: "anyone",
  summary: "Send a message to the company; the same body within 60 s returns the same id",
  body: NewMessage,
  honors: ["Idempotency-Key"],
  refuses: [429],
  reply: { 201: z.object({ success: z.literal(true), message: z.string(), id: z.uuid() }) },
})

export const listMessages = endpoint("GET /api/contact-submissions", {
  who: "admin",
  summary: "Messages, newest first: all of them, or with limit one page",
  query: MessageQuery,
  reply: { 200: z.array(Message) },
})

export const exportMessages = endpoint("GET /api/admin/contact-submissions/export/csv", {
  who: "admin",
  summary: "All messages as CSV",
  query: chosenQuery,
  reply: { 200: "text/csv" },
})

/** `assigneeId` null removes the assignee. */
const MessageChanges = z
  .object({
    status: z.enum(messageStatuses, "Choose a status").optional(),
    assigneeId: Assignee.shape.id.nullable().optional(),
    isRead: z.boolean().optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), "Choose what to change")
export type MessageChanges = z.infer<typeof MessageChanges>

const MessageReplyDraft = z.object({ ...replyDraftFields, statusAfter: z.enum(messageStatuses).nullable() })
export type MessageReplyDraft = z.infer<typeof MessageReplyDraft>

export const NewMessageReply = z.object({
  ...replyFields,
  status: z.enum(messageStatuses, "Choose a status").optional(),
})
export type NewMessageReply = z.infer<typeof NewMessageReply>

export const getMessage = endpoint("GET /api/admin/messages/:id", {
  who: "admin",
  summary: "One message with its history",
  params: byId,
  reply: { 200: MessageDetail },
})

export const changeMessage = endpoint("PATCH /api/admin/messages/:id", {
  who: "admin",
  summary: "Mark as read or unread, change the status or assignee",
  params: byId,
  body: MessageChanges,
  honors: ["If-Match"],
  reply: { 200: MessageDetail },
})

export const addMessageNote = endpoint("POST /api/admin/messages/:id/notes", {
  who: "admin",
  summary: "Add an internal note",
  params: byId,
  body: NewNote,
  honors: ["Idempotency-Key"],
  reply: { 201: MessageDetail },
})

export const getMessageReplyDrafts = endpoint("GET /api/admin/messages/:id/reply-drafts", {
  who: "admin",
  summary: "Reply templates, filled in for this message",
  params: byId,
  reply: { 200: z.array(MessageReplyDraft) },
})

export const replyToMessage = endpoint("POST /api/admin/messages/:id/replies", {
  who: "admin",
  summary: "Email a reply to the sender and change the status",
  params: byId,
  body: NewMessageReply,
  honors: ["Idempotency-Key", "If-Match"],
  refuses: [429],
  reply: { 201: MessageDetail },
})

export const assignMessages = endpoint("POST /api/admin/messages/assignments", {
  who: "admin",
  summary: "Give several messages to one administrator, or take them off",
  body: Assignments,
  refuses: [404],
  reply: { 204: null },
})
