import { exportAuditEvents, listAuditEvents } from "#contract/audit.ts"
import type { Api } from "#server/http/api.ts"
import { type CsvCell, sendCsv } from "#server/http/csv.ts"
import { implement } from "#server/http/implement.ts"
import { cutPage, everyBatch, numberId, readPlace } from "#server/http/keyset.ts"
import { type EventPlace, listEvents } from "./audit.store.ts"
import { recordExport } from "./record-event.ts"

type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

const placeOf = ({ createdAt, id }: EventRow): EventPlace => ({ key: createdAt.toISOString(), id })

const columns = ["Time (UTC)", "Kind", "Action", "Person", "Account", "Subject", "Details", "Address"] as const

const cellsOf = (event: EventRow): CsvCell[] => [
  event.createdAt.toISOString(),
  event.kind,
  event.action,
  event.person,
  event.userId,
  event.subject,
  JSON.stringify(event.details),
  event.clientAddress,
]

/** The evidence, read-only: no call changes or removes any of it. */
export function registerAudit(api: Api): void {
  const { db } = api

  implement(api, listAuditEvents, async ({ query: { limit, cursor, ...filter }, reply }) => {
    const after = cursor && readPlace(cursor, "timestamptz", numberId)
    const rows = await listEvents(db, { filter, limit: limit + 1, ...(after && { after }) })
    const page = cutPage(rows, { reply, path: listAuditEvents.path, filters: given(filter), limit }, placeOf)
    return page.map((event) => ({ ...event, createdAt: event.createdAt.toISOString() }))
  })

  implement(api, exportAuditEvents, async ({ caller, query: filter, request, reply }) => {
    async function* cells() {
      for await (const rows of everyBatch((page) => listEvents(db, { filter, ...page }), placeOf))
        yield rows.map(cellsOf)
    }
    const rows = await sendCsv(reply, "audit", columns, cells())
    const made = { action: "audit.export", by: caller.user, rows, clientAddress: request.ip }
    await recordExport(api, { ...made, details: given(filter) })
    return undefined
  })
}

/** The filters that are not left out. */
const given = (filter: object) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Record<string, string>
