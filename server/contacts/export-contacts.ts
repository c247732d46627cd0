import { contactStatusLabels, contactTypeLabels, type Contact, type OwnedContact } from "#contract/contacts.ts"
import type { Db } from "#server/db/connect.ts"
import type { CsvCell } from "#server/http/csv.ts"
import { everyRow } from "#server/http/sorted-list.ts"
import { listContacts, listOwnedContacts } from "./contacts.store.ts"

export const contactCsvColumns = [
  "Id",
  "Added (UTC)",
  "Name",
  "Company",
  "Email",
  "Phone",
  "Type",
  "Status",
  "Notes",
] as const

export const ownedContactCsvColumns = ["Owner company", "Owner email", ...contactCsvColumns] as const

const cellsOf = (contact: Contact): CsvCell[] => [
  contact.id,
  contact.createdAt,
  contact.name,
  contact.company,
  contact.email,
  contact.phone,
  contactTypeLabels[contact.type],
  contactStatusLabels[contact.status],
  contact.notes,
]

const ownedCellsOf = (contact: OwnedContact): CsvCell[] => [
  contact.ownerCompany,
  contact.ownerEmail,
  ...cellsOf(contact),
]

const newestFirst = { filter: {}, sort: "createdAt", order: "desc" } as const

/** A company's contacts, newest first. */
export async function* contactCsvRows(db: Db, ownerId: string): AsyncGenerator<CsvCell[][]> {
  const batches = everyRow((page) => listContacts(db, { scope: { ownerId }, ...newestFirst, ...page }))
  for await (const contacts of batches) yield contacts.map(cellsOf)
}

/** Contacts of all companies, newest first. */
export async function* ownedContactCsvRows(db: Db): AsyncGenerator<CsvCell[][]> {
  const batches = everyRow((page) => listOwnedContacts(db, { scope: "all companies", ...newestFirst, ...page }))
  for await (const contacts of batches) yield contacts.map(ownedCellsOf)
}
