import type { ColumnType, Generated } from "kysely"

type Timestamp = ColumnType<Date, Date | undefined, Date>

/** What a person of the desk set up for themselves; see schema.ts. */
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
