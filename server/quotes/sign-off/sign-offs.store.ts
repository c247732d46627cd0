import { createHash } from "node:crypto"
import { sql } from "kysely"
import type { DbOrTx } from "#server/db/db.ts"
import { readCosts } from "../quote-costs.store.ts"
import type { QuoteRow } from "../quotes.store.ts"

/** Hash of everything that is sent, and of the costs. Adding a field to this list ends open approvals. */
export async function contentHashOf(db: DbOrTx, quote: QuoteRow): Promise<Buffer> {
  const { id, lines, charges, shipping, taxRate, fob, paymentTerms, deliveryDays, validUntil, remarks } = quote
  const files = quote.files.map((file) => file.id)
  const costs = [...(await readCosts(db, id))]
  const content = [lines, costs, charges, shipping, taxRate, fob, paymentTerms, deliveryDays, validUntil, remarks]
  return createHash("sha256")
    .update(JSON.stringify([...content, quote.preparedBy, files]))
    .digest()
}

const nameOf = (column: string) =>
  sql<string | null>`(SELECT first_name || ' ' || last_name FROM users WHERE users.id = ${sql.ref(column)})`

export function findSignOff(db: DbOrTx, quoteId: string) {
  return db
    .selectFrom("quoteSignOffs")
    .selectAll()
    .select([nameOf("askedBy").as("askedByName"), nameOf("decidedBy").as("decidedByName")])
    .where("quoteId", "=", quoteId)
    .executeTakeFirst()
}

interface Asked {
  quoteId: string
  contentHash: Buffer
  askedBy: string
}

/** In the place of an earlier one, which was for other content or was returned. */
export async function insertSignOff(tx: DbOrTx, asked: Asked): Promise<void> {
  await tx.deleteFrom("quoteSignOffs").where("quoteId", "=", asked.quoteId).execute()
  await tx
    .insertInto("quoteSignOffs")
    .values({ ...asked, state: "asked" })
    .execute()
}

interface Decided {
  state: "approved" | "returned"
  decidedBy: string
  because: string | null
}

export async function decideSignOff(tx: DbOrTx, quoteId: string, decided: Decided): Promise<void> {
  await tx
    .updateTable("quoteSignOffs")
    .set({ ...decided, decidedAt: new Date() })
    .where("quoteId", "=", quoteId)
    .execute()
}

export async function deleteSignOff(tx: DbOrTx, quoteId: string): Promise<void> {
  await tx.deleteFrom("quoteSignOffs").where("quoteId", "=", quoteId).execute()
}
