import { contactStatusLabels, contactTypeLabels } from "#contract/contacts.ts"
import { sql } from "kysely"
import type { Db } from "#server/db/connect.ts"
import { type CsvCell, labelCell, plainCell, textCell, timeCell } from "#server/csv/csv-cells.ts"
import type { CsvLines } from "#server/csv/csv.ts"
import { csvPages } from "#server/csv/csv-pages.ts"
import { csvTable, readCsvTable } from "#server/csv/csv-table.ts"
import { ownerCells } from "#server/profile/owner-company.ts"
import { pageOfContacts } from "./contacts.store.ts"

const cells: Record<string, CsvCell> = {
  Id: plainCell(sql`contacts.id`),
  "Added (UTC)": timeCell(sql`contacts.created_at`),
  Name: textCell(sql`contacts.name`),
  Company: textCell(sql`contacts.company`),
  Email: textCell(sql`contacts.email`),
  Phone: textCell(sql`contacts.phone`),
  Type: labelCell(sql`contacts.type`, contactTypeLabels),
  Status: labelCell(sql`contacts.status`, contactStatusLabels),
  Notes: textCell(sql`contacts.notes`),
}

const table = csvTable(cells)
const ownedTable = csvTable({ ...ownerCells, ...cells })

export const contactCsvColumns = table.columns
export const ownedContactCsvColumns = ownedTable.columns

const newestFirst = { filter: {}, sort: "createdAt", order: "desc" } as const

/** A company's contacts, newest first. */
export const contactCsvLines = (db: Db, ownerId: string): AsyncGenerator<CsvLines> =>
  csvPages((page) =>
    readCsvTable(db, "contacts", pageOfContacts(db, { scope: { ownerId }, ...newestFirst, ...page }), table),
  )

/** Contacts of all companies, newest first. */
export const ownedContactCsvLines = (db: Db): AsyncGenerator<CsvLines> =>
  csvPages((page) => {
    const rows = pageOfContacts(db, { scope: "all companies", ...newestFirst, ...page })
      .innerJoin("users", "users.id", "contacts.ownerId")
      .leftJoin("profiles", "profiles.ownerId", "contacts.ownerId")
    return readCsvTable(db, "contacts", rows, ownedTable)
  })
