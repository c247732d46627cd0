import { z } from "zod"
import { businessEvents, webhookEvents } from "#contract/desk/business-events.ts"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { Line } from "#contract/values/text.ts"

export const webhookLimits = { webhooks: 20, url: 1_000, name: 80, oldSecretHours: 24 } as const

const Events = z
  .array(z.enum(businessEvents, "There is no such event"))
  .min(1, "Choose at least one event")
  .max(businessEvents.length)
  .refine((events) => new Set(events).size === events.length, "Name each event once")

const Url = Line(webhookLimits.url, "Enter the address").min(1, "Enter the address")
const Name = Line(webhookLimits.name, "Enter a name").min(1, "Enter a name")

/** Format of a webhook: signed, as the specification says, or a message in a channel. */
export const webhookFormats = ["standard", "slack", "teams"] as const
export type WebhookFormat = (typeof webhookFormats)[number]
export const webhookFormatLabels: Record<WebhookFormat, string> = {
  standard: "A program (Standard Webhooks)",
  slack: "A Slack channel",
  teams: "A Microsoft Teams channel",
}
const Format = z.enum(webhookFormats, "Choose who is told")

/** Why a webhook is off: a person, an answer 410, or three days of failed attempts. */
export const webhookOffReasons = ["person", "gone", "failed"] as const
export type WebhookOffReason = (typeof webhookOffReasons)[number]

export const Webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  format: z.enum(webhookFormats),
  events: z.array(z.enum(businessEvents)),
  isOn: z.boolean(),
  offSince: z.iso.datetime().nullable(),
  offBecause: z.enum(webhookOffReasons).nullable(),
  /** Until then each call is signed with the old secret too; null if it is not being replaced. */
  oldSecretUntil: z.iso.datetime().nullable(),
  /** Calls that have not arrived yet. */
  waiting: z.number().int(),
  lastArrivedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type Webhook = z.infer<typeof Webhook>

/** Only this reply contains the secret. A channel has none. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string().nullable() })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

export const NewWebhook = z.object({ name: Name, url: Url, format: Format.default("standard"), events: Events })
export type NewWebhook = z.infer<typeof NewWebhook>

export const WebhookChanges = z.object({
  name: Name.optional(),
  url: Url.optional(),
  format: Format.optional(),
  events: Events.optional(),
  isOn: z.boolean().optional(),
  /** Makes a new secret. The old one also stays valid for a day. */
  renewSecret: z.boolean().optional(),
})
export type WebhookChanges = z.infer<typeof WebhookChanges>

export const webhookDeliveryStates = ["waiting", "arrived", "failed"] as const

/** One event on its way to one webhook, with its last attempt. */
export const WebhookDelivery = z.object({
  /** The header webhook-id of every attempt. */
  id: z.uuid(),
  event: z.enum(webhookEvents),
  /** The number of the document; null if it has none. */
  number: z.string().nullable(),
  link: z.string(),
  state: z.enum(webhookDeliveryStates),
  attempts: z.number().int(),
  lastAttemptAt: z.iso.datetime().nullable(),
  /** While it waits. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** The status of the receiver's reply; null without a reply. */
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const listWebhooks = endpoint("GET /api/admin/webhooks", {
  who: "admin",
  summary: `All webhooks, oldest first; at most ${webhookLimits.webhooks}`,
  reply: { 200: z.array(Webhook) },
})

export const createWebhook = endpoint("POST /api/admin/webhooks", {
  who: "admin",
  summary: "Add a webhook. The reply has its secret, which is never shown again",
  body: NewWebhook,
  refuses: [409],
  reply: { 201: WebhookWithSecret },
})

export const changeWebhook = endpoint("PATCH /api/admin/webhooks/:id", {
  who: "admin",
  summary: "Change a webhook, turn it on or off, or replace its secret, which only this reply shows",
  params: byId,
  body: WebhookChanges,
  refuses: [409],
  reply: { 200: WebhookWithSecret },
})

export const deleteWebhook = endpoint("DELETE /api/admin/webhooks/:id", {
  who: "admin",
  summary: "Delete a webhook with its log; calls that wait are not made",
  params: byId,
  reply: { 204: null },
})

export const listWebhookDeliveries = endpoint("GET /api/admin/webhooks/:id/deliveries", {
  who: "admin",
  summary: "The calls of a webhook, newest first, for 30 days",
  params: byId,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(25),
    cursor: z.string().max(200).optional(),
  }),
  uncounted: true,
  reply: { 200: z.array(WebhookDelivery) },
})

export const redeliverWebhook = endpoint("POST /api/admin/webhooks/:id/deliveries/:delivery/redeliver", {
  who: "admin",
  summary:
    "Make a call again, with the same webhook-id and a new signature. 409 while it waits, or while the webhook is off",
  params: z.object({ id: z.uuid("This is not a valid ID"), delivery: z.uuid("This is not a valid ID") }),
  refuses: [409],
  reply: { 200: WebhookDelivery },
})

export const testWebhook = endpoint("POST /api/admin/webhooks/:id/test", {
  who: "admin",
  summary: 'Send an event of the type "test", whatever events were chosen. 409 while the webhook is off',
  params: byId,
  refuses: [409],
  reply: { 200: WebhookDelivery },
})
