import { sql } from "kysely"
import { Contact, type ContactSort } from "#contract/contacts.ts"
import { bookStore } from "#server/books/book-store.ts"
import type { DbOrTx } from "#server/db/db.ts"

export const contacts = bookStore<Contact, ContactSort>({
  table: "contacts",
  columns: Object.keys(Contact.shape).map((key) => `contacts.${key}`),
  // Each has an index in 0011-contacts.sql and sorts by byte.
  sortKeys: {
    createdAt: { expression: sql`contacts.created_at`, type: "timestamptz" },
    name: { expression: sql`lower(contacts.name) COLLATE "C"`, type: "text" },
    company: { expression: sql`lower(coalesce(contacts.company, '')) COLLATE "C"`, type: "text" },
  },
  searched: ["contacts.name", "contacts.company", "contacts.email"],
})

/** How many of the addresses are in the company's list. An address that appears twice counts twice. */
export async function countKnownEmails(db: DbOrTx, ownerId: string, emails: readonly string[]): Promise<number> {
  const { rows } = await sql<{ known: string }>`
    SELECT count(*) AS known FROM unnest(${emails}::text[]) AS email WHERE EXISTS (
      SELECT FROM contacts WHERE owner_id = ${ownerId} AND deleted_at IS NULL AND contacts.email IS NOT NULL
        AND lower(contacts.email) COLLATE "C" = lower(email.email) COLLATE "C")`.execute(db)
  return Number(rows[0]!.known)
}
