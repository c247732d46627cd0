import { sql } from "kysely"
import { Contact, type ContactSort } from "#contract/books/contacts.ts"
import { bookStore } from "#server/books/book-store.ts"

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
