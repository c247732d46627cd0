import { exportMessages, listMessages, Message, sendMessage } from "#contract/desk/messages.ts"
import { recordExport } from "#server/audit/record-event.ts"
import { shownDeskFields } from "#server/desk/clock.ts"
import type { Api } from "#server/api.ts"
import { sendCsv } from "#server/csv/send-csv.ts"
import { implement } from "#server/http/implement.ts"
import { sendSortedList } from "#server/lists/sorted-list.ts"
import { messageTable } from "./export-messages.ts"
import * as store from "./messages.store.ts"
import { receiveMessage } from "./receive-message.ts"

export function registerMessages(api: Api): void {
  const { db } = api

  implement(api, sendMessage, ({ request, body }) => receiveMessage(api, request, body))

  implement(api, listMessages, ({ caller, query, reply }) => {
    const { desk } = api.content()
    const filter = { ...query, callerId: caller.user.id, dueSoonHours: desk.dueSoonHours, timeZone: desk.timeZone }
    return sendSortedList({
      reply,
      path: listMessages.path,
      query,
      sortKey: store.messages.sortKeys[query.sort],
      shape: Message,
      read: async (page) => {
        const rows = await store.pageOfMessages(db, { filter, sort: query.sort, order: query.order, ...page })
        return rows.map((row) => ({ ...row, ...shownDeskFields(row, desk) }))
      },
      count: (found) => store.messages.count(db, filter, found),
      recordWhole: (rows) => recordExport(api, { action: "message.export", by: caller.actor, rows }),
    })
  })

  implement(api, exportMessages, async ({ caller, query: { ids }, reply }) => {
    const rows = await sendCsv(db, reply, "contact-submissions", messageTable(db, ids))
    await recordExport(api, { action: "message.export", by: caller.actor, rows })
    return undefined
  })
}
