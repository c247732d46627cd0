import { exportMessages, listMessages, Message, sendMessage } from "#contract/messages.ts"
import { recordExport } from "#server/audit/record-event.ts"
import type { Api } from "#server/http/api.ts"
import { sendCsv } from "#server/http/csv.ts"
import { implement } from "#server/http/implement.ts"
import { sendJsonRows } from "#server/http/json-rows.ts"
import { pageOf, readCursor } from "#server/http/newest-first.ts"
import { everyMessage, messageCsvColumns, messageCsvRows } from "./export-messages.ts"
import { countMessages, listMessages as readMessages } from "./messages.store.ts"
import { receiveMessage } from "./receive-message.ts"

export function registerMessages(api: Api): void {
  const { db } = api

  implement(api, sendMessage, ({ request, body }) => receiveMessage(api, request, body))

  implement(api, listMessages, async ({ query: { limit, cursor }, reply }) => {
    if (limit === undefined) return sendJsonRows(reply, Message, everyMessage(db))
    const rows = await readMessages(db, { limit: limit + 1, ...(cursor && { after: readCursor(cursor) }) })
    reply.header("X-Total-Count", await countMessages(db))
    const page = pageOf(rows, { reply, path: listMessages.path, limit })
    return page.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  })

  implement(api, exportMessages, async ({ caller, request, reply }) => {
    const rows = await sendCsv(reply, "contact-submissions", messageCsvColumns, messageCsvRows(db))
    await recordExport(api, { action: "message.export", by: caller.user, rows, clientAddress: request.ip })
    return undefined
  })
}
