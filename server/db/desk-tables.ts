import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely"
import type { QuoteAcceptance } from "#contract/quotes/quotes.ts"
import type { TemplateContent } from "./quote-tables.ts"

type Timestamp = ColumnType<Date, Date | undefined, Date>

/** Organizations that buy. Triggers keep buyers and their people; see schema.ts. */
export interface BuyerTables {
  buyers: {
    id: Generated<string>
    /** Its own id, or that of the buyer it was joined with. */
    headId: string
    name: string
    key: string
    lastAt: Timestamp
    createdAt: Timestamp
  }
  buyerPeople: {
    id: Generated<string>
    /** The function person_key of a request, sale or message. */
    key: string
    buyerId: string
    name: string
    /** Empty for a person who called. */
    email: string
    organization: string | null
    phone: string | null
    domain: GeneratedAlways<string | null>
    lastAt: Date
  }
  buyerNotes: {
    id: Generated<string>
    buyerId: string
    body: string
    userId: string | null
    userName: string
    createdAt: Timestamp
  }
}

/** Tables of quotes that only the desk reads; see schema.ts. */
export interface QuoteDeskTables {
  /** A second person's approval of a draft. */
  quoteSignOffs: {
    quoteId: string
    /** SHA-256 of the content to approve. */
    contentHash: Buffer
    state: "asked" | "approved" | "returned"
    askedBy: string
    askedAt: Timestamp
    decidedBy: ColumnType<string | null, undefined, string>
    decidedAt: ColumnType<Date | null, undefined, Date>
    because: ColumnType<string | null, undefined, string | null>
  }
  quoteTemplates: {
    id: Generated<string>
    name: string
    content: JSONColumnType<TemplateContent>
    savedBy: string
    createdAt: Timestamp
  }
}

/** Tables that each person of the desk sets up for themselves; see schema.ts. */
export interface ReminderTables {
  calendars: {
    userId: string
    /** SHA-256 of the token in the address. */
    tokenHash: Buffer
    lastReadAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    createdAt: Timestamp
  }
  /** Exactly one of `quoteRequestId` and `saleId` is set. */
  reminders: {
    id: Generated<string>
    /** The person who is reminded. */
    userId: string
    quoteRequestId: string | null
    saleId: string | null
    /** "YYYY-MM-DD". */
    day: string
    note: string | null
    doneAt: Date | null
    createdAt: Timestamp
  }
}

/** The acceptance that a buyer asked an approver for. */
export type AskedAcceptance = Omit<QuoteAcceptance, "authorized" | "revision" | "lines"> & { lines: string[] }

/** The tables of approvals in a buyer's company; see schema.ts. */
export interface ApprovalTables {
  purchaseApprovals: {
    id: Generated<string>
    quoteId: string
    companyId: string
    askedBy: string | null
    askedByName: string
    askedByEmail: string
    /** The network address, for the evidence. */
    askedFrom: string
    askedAt: ColumnType<Date, Date | undefined, Date>
    acceptance: JSONColumnType<AskedAcceptance>
    total: string
    decidedAt: ColumnType<Date | null, undefined, Date>
    decidedByName: ColumnType<string | null, undefined, string>
    /** The reason; null for an approval that was given. */
    refusal: ColumnType<string | null, undefined, string>
  }
}
