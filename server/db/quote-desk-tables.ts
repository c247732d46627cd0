import type { ColumnType, Generated, JSONColumnType } from "kysely"
import type { TemplateContent } from "./quote-tables.ts"

type Timestamp = ColumnType<Date, Date | undefined, Date>

/** What only the desk keeps beside its quotes; see schema.ts. */
export interface QuoteDeskTables {
  /** A second person's approval of a draft. */
  quoteSignOffs: {
    quoteId: string
    /** SHA-256 of what was asked about. */
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
