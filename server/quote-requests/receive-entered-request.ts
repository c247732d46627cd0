import type { FastifyRequest } from "fastify"
import type { EnteredRequest } from "#contract/quote-requests/request-entry.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Api } from "#server/api.ts"
import { receiveSubmission } from "#server/desk/receive-submission.ts"
import type { Actor } from "#server/http/session.ts"
import { quoteAcknowledgement } from "#server/mail/letters/quote-acknowledgement.ts"
import { keepQuoteRequest } from "./keep-quote-request.ts"
import { newStatusLink } from "./status-link.ts"

/** Saves a request that an administrator entered. The buyer gets an email only if that was chosen. */
export function receiveEnteredRequest(
  api: Api,
  request: FastifyRequest,
  { body, by }: { body: EnteredRequest; by: Actor },
): Promise<{ number: string }> {
  const { company, desk, catalog } = api.content()
  return receiveSubmission<EnteredRequest, { number: string }>(api, request, {
    noun: `entered-request:${by.id}`,
    body,
    keep: async (tx, { source, arrivedAt, sendsLink, ...rest }) => {
      const id = crypto.randomUUID()
      const asked = { ...rest, customerEmail: rest.customerEmail ?? "" }
      const entered = { source, enteredBy: `${by.firstName} ${by.lastName}`, createdAt: new Date(arrivedAt) }
      const number = await keepQuoteRequest(tx, api, { id, asked, sender: null, entered })
      await recordEvent(tx, {
        by,
        action: "quote-request.create",
        subject: number,
        details: { source, arrivedAt, sendsLink },
      })
      if (!sendsLink) return { receipt: { number } }
      const link = await newStatusLink(tx, api.env, { quoteRequestId: id, origin: "email" })
      const letter = { number, to: asked.customerEmail, link, products: asked.products }
      return {
        receipt: { number },
        acknowledgement: quoteAcknowledgement(letter, { env: api.env, company, desk, catalog }),
      }
    },
  })
}
