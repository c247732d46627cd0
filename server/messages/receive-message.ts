import type { FastifyRequest } from "fastify"
import type { NewMessage } from "#contract/desk/messages.ts"
import { dueAt } from "#server/desk/due-at.ts"
import type { Api } from "#server/api.ts"
import { raiseEvent } from "#server/events/raise-event.ts"
import { messageAcknowledgement } from "#server/mail/letters/message-acknowledgement.ts"
import { messageReceived } from "#server/mail/letters/message-received.ts"
import { receiveSubmission } from "#server/desk/receive-submission.ts"
import { insertMessage } from "./messages.store.ts"

export interface MessageReceipt {
  success: true
  message: string
  id: string
}

/** Saves a message from the contact page, and writes to sales and the sender. */
export function receiveMessage(api: Api, request: FastifyRequest, body: NewMessage): Promise<MessageReceipt> {
  const { company, desk } = api.content()
  const message = `Thank you for contacting us. We'll respond within ${desk.promise}.`
  return receiveSubmission<NewMessage, MessageReceipt>(api, request, {
    noun: "message",
    body,
    trapReceipt: () => ({ success: true, message, id: crypto.randomUUID() }),
    keep: async (tx, sent) => {
      const id = crypto.randomUUID()
      await insertMessage(tx, { ...sent, id, dueAt: dueAt(new Date(), desk) })
      await raiseEvent(tx, { name: "message.received", documentId: id, number: null, path: `/admin/messages/${id}` })
      return {
        receipt: { success: true, message, id },
        toSales: messageReceived({ ...sent, id }, { env: api.env, company, desk }),
        acknowledgement: messageAcknowledgement(sent.email, { env: api.env, company, desk }),
      }
    },
  })
}
