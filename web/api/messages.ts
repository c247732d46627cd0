import type { Assignments } from "#contract/desk/desk.ts"
import type { MessageChanges, MessageDetail, NewMessageReply } from "#contract/desk/messages.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import type { DeskCalls } from "#web/api/desk.ts"
import { loadFrom } from "#web/api/queries.ts"

const root = "/api/admin/messages"

export const assignChosenMessages = (body: Assignments) => callSignedIn(`POST ${root}/assignments`, { body })

/** The calls about one message. */
export function messageCalls(id: string): DeskCalls<MessageDetail> {
  const params = { id }
  return {
    takesFiles: false,
    record: id,
    item: loadFrom(`GET ${root}/:id`, { params }),
    drafts: loadFrom(`GET ${root}/:id/reply-drafts`, { params }),
    change: (changes, headers) =>
      callSignedIn(
        `PATCH ${root}/:id`,
        // The screen offers the statuses of a message only.
        { params, body: changes as MessageChanges },
        { headers },
      ),
    addNote: (text, headers) => callSignedIn(`POST ${root}/:id/notes`, { params, body: { text } }, { headers }),
    reply: (body, headers) =>
      callSignedIn(
        `POST ${root}/:id/replies`,
        { params, body: body as NewMessageReply }, // Likewise.
        { headers },
      ),
  }
}

/** Marking as read overwrites nothing, so it names no version. */
export const markMessage = (id: string, isRead: boolean) =>
  callSignedIn(`PATCH ${root}/:id`, { params: { id }, body: { isRead } })
