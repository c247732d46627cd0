import type { ColumnType, Generated, JSONColumnType } from "kysely"
import type { QuoteAcceptance } from "#contract/quotes/quotes.ts"

/** What a buyer asked an approver to accept. */
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
