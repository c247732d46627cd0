import type { ColumnType, Generated, GeneratedAlways } from "kysely"

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
