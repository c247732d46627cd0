import type { FastifyRequest } from "fastify"
import { sql } from "kysely"
import {
  exportMessages,
  listMessages,
  Message,
  messageStatusLabels,
  type NewMessage,
  sendMessage,
} from "#contract/desk/messages.ts"
import { recordExport } from "#server/audit/record-event.ts"
import { labelColumn, plainColumn, textColumn, timeColumn } from "#server/csv/csv-columns.ts"
import { type CsvTable, sendCsv } from "#server/csv/csv-pages.ts"
import type { Db } from "#server/db/db.ts"
import { shownDeskFields } from "#server/desk/clock.ts"
import type { Api } from "#server/api.ts"
import { dueAt } from "#server/desk/due-at.ts"
import { receiveSubmission } from "#server/desk/receive-submission.ts"
import { raiseEvent } from "#server/events/raise-event.ts"
import { implement } from "#server/http/implement.ts"
import { sendSortedList } from "#server/lists/sorted-list.ts"
import { messageAcknowledgement, messageReceived } from "#server/mail/letters/messages.ts"
import * as store from "./messages.store.ts"

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

/** All or the chosen messages, newest first. */
const messageTable = (db: Db, ids?: readonly string[]): CsvTable<"messages"> => ({
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
    Assignee: textColumn(store.messageAssignee),
  },
  rows: (page) => {
    const rows = store.messages.page(db, { sort: "createdAt", order: "desc", ...page })
    return ids ? rows.where("messages.id", "in", ids) : rows
  },
})

interface MessageReceipt {
  success: true
  message: string
  id: string
}

/** Saves a message from the contact page, and writes to sales and the sender. */
function receiveMessage(api: Api, request: FastifyRequest, body: NewMessage): Promise<MessageReceipt> {
  const { company, desk } = api.content()
  const message = `Thank you for contacting us. We'll respond within ${desk.promise}.`
  return receiveSubmission<NewMessage, MessageReceipt>(api, request, {
    noun: "message",
    body,
    trapReceipt: () => ({ success: true, message, id: crypto.randomUUID() }),
    keep: async (tx, sent) => {
      const id = crypto.randomUUID()
      await store.insertMessage(tx, { ...sent, id, dueAt: dueAt(new Date(), desk) })
      await raiseEvent(tx, { name: "message.received", documentId: id, number: null, path: `/admin/messages/${id}` })
      return {
        receipt: { success: true, message, id },
        toSales: messageReceived({ ...sent, id }, { env: api.env, company, desk }),
        acknowledgement: messageAcknowledgement(sent.email, { env: api.env, company, desk }),
      }
    },
  })
}
