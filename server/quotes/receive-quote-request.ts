import type { FastifyRequest } from "fastify"
import type { NewQuoteRequest } from "#contract/quotes.ts"
import { dueAt } from "#server/desk/due-at.ts"
import type { Api } from "#server/http/api.ts"
import { quoteAcknowledgement } from "#server/mail/quote-acknowledgement.ts"
import { quoteReceived } from "#server/mail/quote-received.ts"
import { receiveSubmission } from "#server/mail/receive-submission.ts"
import { insertQuoteRequest } from "./quotes.store.ts"

export interface QuoteReceipt {
  success: true
  message: string
  id: string
  number: string
}

const message = "We'll review your request and get back to you within 24 hours."

/** Keeps a quote request with its lines, and tells sales and the buyer. */
export function receiveQuoteRequest(api: Api, request: FastifyRequest, body: NewQuoteRequest): Promise<QuoteReceipt> {
  return receiveSubmission<NewQuoteRequest, QuoteReceipt>(api, request, {
    noun: "quote-request",
    body,
    trapReceipt: () => ({ success: true, message, id: crypto.randomUUID(), number: likelyNumber() }),
    keep: async (tx, asked) => {
      const { company, desk } = api.content()
      const { id, number, createdAt } = await insertQuoteRequest(tx, asked, dueAt(new Date(), desk))
      return {
        receipt: { success: true, message, id, number },
        toSales: quoteReceived({ ...asked, number, createdAt }, { env: api.env, company }),
        acknowledgement: quoteAcknowledgement({ number, to: asked.customerEmail }, company),
      }
    },
  })
}

function likelyNumber(): string {
  const running = String(crypto.getRandomValues(new Uint16Array(1))[0]).padStart(6, "0")
  return `Q-${new Date().getUTCFullYear()}-${running}`
}
