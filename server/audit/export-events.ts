import { sql } from "kysely"
import { plainColumn, textColumn, timeColumn } from "#server/csv/csv-columns.ts"
import type { CsvTable } from "#server/csv/csv-pages.ts"
import type { Db } from "#server/db/db.ts"
import { type EventFilter, pageOfEvents } from "./audit.store.ts"

/** The events that match the filter, newest first. */
export const eventTable = (db: Db, filter: EventFilter): CsvTable<"auditEvents"> => ({
  table: "auditEvents",
  columns: {
    "Time (UTC)": timeColumn(sql`created_at`),
    Kind: plainColumn(sql`kind`),
    Action: textColumn(sql`action`),
    Person: textColumn(sql`user_email`),
    Account: plainColumn(sql`user_id`),
    Subject: textColumn(sql`subject`),
    Details: textColumn(sql`details::text`),
    Address: textColumn(sql`client_address`),
  },
  rows: (page) => pageOfEvents(db, { filter, ...page }),
})
