/** What can happen to a document: what webhooks and notices tell. */
export const businessEvents = [
  "request.received",
  "message.received",
  "quote.sent",
  "quote.accepted",
  "quote.declined",
  "sale.made",
  "delivery.recorded",
  "invoice.issued",
  "remittance.recorded",
] as const
export type BusinessEvent = (typeof businessEvents)[number]

export const businessEventLabels: Record<BusinessEvent, string> = {
  "request.received": "Quote request received",
  "message.received": "Message received",
  "quote.sent": "Quote sent",
  "quote.accepted": "Quote accepted",
  "quote.declined": "Quote declined",
  "sale.made": "Sale made",
  "delivery.recorded": "Delivery recorded",
  "invoice.issued": "Invoice issued",
  "remittance.recorded": "Payment recorded",
}
