import { sql } from "kysely"
import { messageStatusLabels } from "#contract/desk/messages.ts"
import { labelColumn, plainColumn, textColumn, timeColumn } from "#server/csv/csv-columns.ts"
import type { CsvTable } from "#server/csv/csv-pages.ts"
import type { Db } from "#server/db/db.ts"
import { messageAssignee, messages } from "./messages.store.ts"

/** All or the chosen messages, newest first. */
export const messageTable = (db: Db, ids?: readonly string[]): CsvTable<"messages"> => ({
  table: "messages",
  columns: {
    Id: plainColumn(sql`messages.id`),
    "Received (UTC)": timeColumn(sql`messages.created_at`),
    Name: textColumn(sql`messages.name`),
    Email: textColumn(sql`messages.email`),
    Organization: textColumn(sql`messages.organization`),
    "Product interests": textColumn(sql`array_to_string(messages.product_interests, '; ')`),
    Message: textColumn(sql`messages.message`),
    Status: labelColumn(sql`messages.status`, messageStatusLabels),
    "Due (UTC)": timeColumn(sql`messages.due_at`),
    "Answered (UTC)": timeColumn(sql`messages.answered_at`),
    Assignee: textColumn(messageAssignee),
  },
  rows: (page) => {
    const rows = messages.page(db, { sort: "createdAt", order: "desc", ...page })
    return ids ? rows.where("messages.id", "in", ids) : rows
  },
})
