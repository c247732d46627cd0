import { sql } from "kysely"
import { type AuditFilter, exportAuditEvents, listAuditEvents } from "#contract/desk/audit.ts"
import type { Api } from "#server/api.ts"
import { plainColumn, textColumn, timeColumn } from "#server/csv/csv-columns.ts"
import { type CsvTable, sendCsv } from "#server/csv/csv-pages.ts"
import type { Db } from "#server/db/db.ts"
import { implement } from "#server/http/implement.ts"
import { cutPage, numberId, type Place, readPlace } from "#server/lists/keyset.ts"
import { type EventFilter, listEvents, pageOfEvents } from "./audit.store.ts"
import { recordExport } from "./record-event.ts"

type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

const placeOf = ({ createdAt, id }: EventRow): Place => ({ key: createdAt.toISOString(), id })

/** The evidence is read-only: no call changes or removes it. */
export function registerAudit(api: Api): void {
  const { db } = api
  const inZone = (filter: AuditFilter) => ({ ...filter, timeZone: api.content().desk.timeZone })

  implement(api, listAuditEvents, async ({ query: { limit, cursor, ...filter }, reply }) => {
    const after = cursor && readPlace(cursor, "timestamptz", numberId)
    const rows = await listEvents(db, { filter: inZone(filter), limit: limit + 1, ...(after && { after }) })
    const page = cutPage(rows, { reply, path: listAuditEvents.path, filters: given(filter), limit }, placeOf)
    return page.map((event) => ({ ...event, createdAt: event.createdAt.toISOString() }))
  })

  implement(api, exportAuditEvents, async ({ caller, query: filter, reply }) => {
    const rows = await sendCsv(db, reply, "audit", eventTable(db, inZone(filter)))
    const made = { by: caller.actor, rows, details: given(filter) }
    await recordExport(api, { action: "audit.export", ...made })
    return undefined
  })
}

const given = (filter: object) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Record<string, string>

/** The events that match the filter, newest first. */
const eventTable = (db: Db, filter: EventFilter): CsvTable<"auditEvents"> => ({
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
