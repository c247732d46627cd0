import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely"
import type { BusinessEvent } from "#contract/desk/business-events.ts"
import type { emailFailures } from "#contract/desk/emails.ts"
import type { NoticeWay } from "#contract/desk/notices.ts"
import type { WebhookFormat, WebhookOffReason } from "#contract/desk/webhooks.ts"

type Timestamp = ColumnType<Date, Date | undefined, Date>

/** The outbox; see schema.ts. */
export interface LetterTables {
  letters: {
    id: Generated<string>
    /** The same on every attempt, so a mail server can drop duplicates. */
    messageId: string
    kind: string
    recipient: string
    replyTo: string | null
    subject: string
    textBody: string
    htmlBody: string
    /** Holds a one-time link: both bodies are blanked once the letter was sent or given up. */
    isSecret: Generated<boolean>
    /** The quote, the invoice or the purchase order whose PDF it carries. */
    quoteId: Generated<string | null>
    invoiceId: Generated<string | null>
    purchaseOrderId: Generated<string | null>
    attempts: Generated<number>
    nextAttemptAt: Timestamp
    sentAt: Date | null
    /** Given up: refused for good, or out of attempts. */
    failedAt: Date | null
    lastError: string | null
    /** Why it was given up. */
    failure: (typeof emailFailures)[number] | null
    handledAt: Date | null
    createdAt: Timestamp
  }
}

/** Tables of notices for people of the back office; see schema.ts. */
export interface NoticeTables {
  noticeChoices: {
    userId: string
    ways: JSONColumnType<Partial<Record<BusinessEvent, NoticeWay>>>
    digestHour: Generated<number>
    timeZone: string | null
  }
  notices: {
    id: GeneratedAlways<string>
    userId: string
    eventId: string
    isDigest: boolean
    isPush: Generated<boolean>
    createdAt: ColumnType<Date, Date | undefined, Date>
  }
  /** Browsers that get notices by push. */
  noticeBrowsers: {
    id: Generated<string>
    userId: string
    endpoint: string
    p256dh: string
    auth: string
    userAgent: string | null
    createdAt: ColumnType<Date, Date | undefined, Date>
  }
  /** The site's own, in one row at most. */
  pushKeys: { one: Generated<boolean>; publicKey: string; sealedPrivateKey: Buffer }
}

/** Tables of business events and webhooks; see schema.ts. */
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
