import type { ColumnType, Generated, GeneratedAlways } from "kysely"
import type { BusinessEvent } from "#contract/desk/business-events.ts"
import type { WebhookFormat, WebhookOffReason } from "#contract/desk/webhooks.ts"

type Timestamp = ColumnType<Date, Date | undefined, Date>

/** What happened, and the calls that tell other programs; see schema.ts. */
export interface WebhookTables {
  businessEvents: {
    id: GeneratedAlways<string>
    name: BusinessEvent
    documentId: string
    number: string | null
    path: string
    createdAt: Timestamp
  }
  webhooks: {
    id: Generated<string>
    name: string
    url: string
    format: Generated<WebhookFormat>
    events: BusinessEvent[]
    /** See sealed-secret.ts. */
    sealedSecret: Buffer
    oldSecret: ColumnType<Buffer | null, undefined, Buffer | null>
    oldSecretUntil: ColumnType<Date | null, undefined, Date | null>
    offSince: ColumnType<Date | null, undefined, Date | null>
    offBecause: ColumnType<WebhookOffReason | null, undefined, WebhookOffReason | null>
    createdAt: Timestamp
  }
  webhookDeliveries: {
    id: Generated<string>
    webhookId: string
    eventId: string
    documentId: string
    attempts: Generated<number>
    nextAttemptAt: Timestamp
    lastAttemptAt: Date | null
    status: number | null
    error: string | null
    arrivedAt: Date | null
    failedAt: Date | null
    createdAt: Timestamp
  }
}
