import type { ColumnType, Generated } from "kysely"
import type { emailFailures } from "#contract/desk/emails.ts"

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
