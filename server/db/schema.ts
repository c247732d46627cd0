import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely"
import type { EventKind } from "#contract/desk/audit.ts"
import type { ContactStatus, ContactType } from "#contract/books/contacts.ts"
import type { DeskEntry } from "#contract/desk/desk.ts"
import type { MessageStatus } from "#contract/desk/messages.ts"
import type { ImportNoun } from "#contract/books/imports.ts"
import type { OrderStatus } from "#contract/books/orders.ts"
import type { PaymentMethod, PaymentStatus } from "#contract/books/payments.ts"
import type { PictureFormat } from "#contract/catalog/picture-sizes.ts"
import type { ApprovalTables, BuyerTables, QuoteDeskTables, ReminderTables } from "./desk-tables.ts"
import type { InvoiceTables } from "./invoice-tables.ts"
import type { LetterTables, NoticeTables, WebhookTables } from "./outgoing-tables.ts"
import type { PeopleTables } from "./people-tables.ts"
import type { QuoteTables } from "./quote-tables.ts"

type Timestamp = ColumnType<Date, Date | undefined, Date>

/** A row of a company's own books. A deleted row is kept for a week, so it can be restored. */
interface OwnedRow {
  id: Generated<string>
  /** The company. */
  ownerId: string
  version: Generated<number>
  createdAt: Timestamp
  deletedAt: Date | null
}

/** Tables as the stores see them: camelCase here, snake_case in SQL. */
export interface Schema
  extends
    ApprovalTables,
    BuyerTables,
    InvoiceTables,
    LetterTables,
    NoticeTables,
    PeopleTables,
    QuoteDeskTables,
    QuoteTables,
    ReminderTables,
    WebhookTables {
  sessions: {
    /** SHA-256 of the cookie's token. */
    tokenHash: Buffer
    userId: string
    createdAt: Timestamp
    lastUsedAt: Timestamp
    idleExpiresAt: Date
    expiresAt: Date
    /** The company that a company's user acts for. */
    companyId: string | null
    /** The passkey that opened the session, or that was added in it. */
    passkeyId: ColumnType<string | null, string | null | undefined, string | null>
    /** Identifies the session in its owner's list; it grants no access. */
    id: Generated<string>
    browser: string | null
    clientAddress: string | null
  }
  mailTokens: {
    tokenHash: Buffer
    userId: string
    purpose: "verify-email" | "confirm-email" | "reset-password"
    /** The password typed in this letter's own registration; null for a resent or a reset letter. */
    passwordHash: string | null
    firstName: string | null
    lastName: string | null
    /** SHA-256 of the cookie of the browser that asked for a verification link. */
    browserHash: Buffer | null
    usedAt: Date | null
    expiresAt: Date
    createdAt: Timestamp
  }
  /** By the SHA-256 of the browser's token. */
  knownBrowsers: { tokenHash: Buffer; userId: string; lastUsedAt: Timestamp }
  secondFactors: {
    userId: string
    /** See sealed-secret.ts. */
    sealedSecret: Buffer
    /** Null until the first code is confirmed. */
    confirmedAt: Date | null
    /** int8, so text; 30-second steps since 1970. */
    lastStep: ColumnType<string, number | undefined, number>
    createdAt: Timestamp
  }
  /** Unused codes only. */
  recoveryCodes: { codeHash: Buffer; userId: string }
  rateLimits: { key: string; endsAt: Date; count: number }
  idempotencyKeys: {
    keyHash: Buffer
    bodyHash: Buffer
    reply: JSONColumnType<Record<string, unknown>>
    expiresAt: Date
  }
  messages: {
    id: Generated<string>
    name: string
    email: string
    organization: string | null
    productInterests: string[]
    searchedTerms: GeneratedAlways<string | null>
    message: string
    status: Generated<MessageStatus>
    readAt: Date | null
    version: Generated<number>
    dueAt: ColumnType<Date, Date | undefined, never>
    answeredAt: Date | null
    assigneeId: string | null
    createdAt: Timestamp
  }
  /** An action of the desk or the buyer on a quote request or a message: exactly one of the two ids is set. */
  deskEntries: {
    id: GeneratedAlways<string>
    quoteRequestId: string | null
    messageId: string | null
    kind: DeskEntry["kind"]
    userId: string | null
    userName: string
    subject: string | null
    body: string | null
    fromValue: string | null
    toValue: string | null
    /** Also null once a sent letter has been deleted. */
    letterId: string | null
    createdAt: Timestamp
  }
  profiles: Omit<OwnedRow, "deletedAt"> & {
    companyName: string
    address: string | null
    city: string | null
    state: string | null
    zipCode: string | null
    phone: string | null
    website: string | null
    description: string | null
  }
  contacts: OwnedRow & {
    name: string
    company: string | null
    email: string | null
    phone: string | null
    type: ContactType
    status: ContactStatus
    notes: string | null
    importId: Generated<string | null>
  }
  orders: OwnedRow & {
    orderNumber: string
    clientName: string
    description: string
    /** Decimal text with two decimals. */
    amount: string | null
    status: OrderStatus
    products: string[]
    /** "YYYY-MM-DD". */
    deliveryDate: string | null
    notes: string | null
    importId: Generated<string | null>
  }
  payments: OwnedRow & {
    /** May name a deleted order; read it through a join that leaves deleted orders out. */
    orderId: string | null
    amount: string
    status: PaymentStatus
    method: PaymentMethod
    transactionId: string | null
    paymentDate: string | null
    notes: string | null
  }
  imports: {
    id: Generated<string>
    ownerId: string
    noun: ImportNoun
    state: Generated<"done" | "undone">
    /** Rows that it added. */
    rowCount: Generated<number>
    createdAt: Timestamp
  }
  auditEvents: {
    id: GeneratedAlways<string>
    userId: string | null
    userEmail: string | null
    action: string
    subject: string | null
    details: JSONColumnType<Record<string, unknown>>
    clientAddress: string | null
    createdAt: Timestamp
    /** The kind of thing that the event is about, derived from its action. */
    kind: GeneratedAlways<EventKind>
    /** The subject, or otherwise the account that acted. */
    record: GeneratedAlways<string | null>
  }
  refusedSignIns: {
    hour: Date
    /** Empty if the address has no account. */
    account: string
    place: string
    because: string
    userEmail: string | null
    clientAddress: string
    more: Generated<number>
  }
  auditSeals: {
    number: number
    /** The batch ends with this event, and begins after the last event of the previous seal. */
    lastEvent: string
    events: number
    oldestAt: Timestamp
    digest: Buffer
    seal: Buffer
  }
  /** Which backups and restore tests a process has begun and done; with PostgreSQL only. */
  backupNights: { work: string; day: string; beganAt: Timestamp; doneAt: Date | null }
  /** How much each company stores, deleted rows included; triggers write it. */
  bookSizes: { ownerId: string; rows: string; bytes: string }
  /** A single row: how much a company may store. */
  bookQuota: { one: Generated<boolean>; rows: string; bytes: string }
  missedSearches: {
    /** In lower case and at most 80 characters long. */
    term: string
    count: number
    /** "YYYY-MM-DD". */
    lastOn: string
  }
  contentVersions: {
    number: number
    /** The address of the administrator. */
    publishedBy: string
    publishedAt: Timestamp
    restored: number | null
  }
  contentTexts: {
    path: string
    version: number
    /** YAML. Null: the file as delivered. */
    text: string | null
    /** SHA-256 of the delivered file, in hexadecimal. */
    delivered: string
  }
  contentDrafts: {
    path: string
    /** YAML. Null: no draft. */
    text: string | null
    version: Generated<number>
    changedBy: string
    changedAt: Timestamp
  }
  productDocuments: {
    id: Generated<string>
    name: string
    size: number
    scannedAt: Date | null
    /** The address of the administrator. */
    uploadedBy: string
    createdAt: Timestamp
  }
  pictures: { id: string; width: number; height: number; uploadedBy: string; createdAt: Timestamp }
  pictureFiles: { pictureId: string; width: number; format: PictureFormat; content: Buffer }
  claimReminders: { kind: string; expires: string; days: number }
  migrations: { name: string; appliedAt: Timestamp }
}
