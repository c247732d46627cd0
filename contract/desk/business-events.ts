/** Events of a document that webhooks and notices report. */
export const businessEvents = [
  "request.received",
  "request.unanswered",
  "desk.assigned",
  "message.received",
  "quote.sign-off-asked",
  "quote.sign-off-decided",
  "quote.sent",
  "quote.accepted",
  "quote.declined",
  "quote.ending",
  "sale.made",
  "delivery.recorded",
  "delivery.late",
  "invoice.issued",
  "remittance.recorded",
  "email.refused",
] as const
export type BusinessEvent = (typeof businessEvents)[number]

export const businessEventLabels: Record<BusinessEvent, string> = {
  "request.received": "Quote request received",
  "request.unanswered": "Request without an answer after half its time",
  "desk.assigned": "Request or message assigned",
  "message.received": "Message received",
  "quote.sign-off-asked": "Quote needs approval by a second person",
  "quote.sign-off-decided": "Quote approved or returned",
  "quote.sent": "Quote sent",
  "quote.accepted": "Quote accepted",
  "quote.declined": "Quote declined",
  "quote.ending": "Quote ends soon without an answer",
  "sale.made": "Sale made",
  "delivery.recorded": "Delivery recorded",
  "delivery.late": "Delivery late",
  "invoice.issued": "Invoice issued",
  "remittance.recorded": "Payment recorded",
  "email.refused": "Email refused",
}

/** Events of a webhook. A person triggers "test"; webhooks do not choose it and notices do not report it. */
export const webhookEvents = [...businessEvents, "test"] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const webhookEventLabels: Record<WebhookEvent, string> = { ...businessEventLabels, test: "Test event" }
