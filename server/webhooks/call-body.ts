import { type WebhookEvent, webhookEventLabels } from "#contract/desk/business-events.ts"
import type { WebhookFormat } from "#contract/desk/webhooks.ts"

interface Told {
  event: WebhookEvent
  documentId: string
  number: string | null
  link: string
  happenedAt: Date
}

/** What a receiver reads. A channel gets a sentence with a link; none of them gets names, texts or amounts. */
export function callBody(format: WebhookFormat, told: Told): string {
  return JSON.stringify(bodies[format](told))
}

const bodies: Record<WebhookFormat, (told: Told) => object> = {
  standard: ({ event, documentId, number, link, happenedAt }) => ({
    type: event,
    timestamp: happenedAt.toISOString(),
    data: { id: documentId, number, link },
  }),
  slack: ({ event, number, link }) => ({ text: `${webhookEventLabels[event]}: <${link}|${number ?? "Open"}>` }),
  // The form that Teams' workflow "When a Teams webhook request is received" posts in a channel.
  teams: ({ event, number, link }) => ({
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        content: {
          type: "AdaptiveCard",
          version: "1.4",
          body: [
            { type: "TextBlock", wrap: true, text: `${webhookEventLabels[event]}: [${number ?? "Open"}](${link})` },
          ],
        },
      },
    ],
  }),
}
