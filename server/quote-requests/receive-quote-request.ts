import type { FastifyRequest } from "fastify"
import { mayWrite } from "#contract/auth/seats.ts"
import type { NewQuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import type { Api } from "#server/api.ts"
import { findSignedIn } from "#server/http/session.ts"
import { quoteAcknowledgement } from "#server/mail/letters/quote-acknowledgement.ts"
import { requestReceived } from "#server/mail/letters/request-received.ts"
import { receiveSubmission } from "#server/desk/receive-submission.ts"
import type { Sender } from "./quote-requests.store.ts"
import { keepQuoteRequest } from "./keep-quote-request.ts"
import { drawStatusLink, keepStatusLink, newStatusLink } from "./status-link.ts"

export interface QuoteRequestReceipt {
  success: true
  message: string
  id: string
  number: string
}

/** Saves a quote request with its lines, and writes to sales and the buyer. */
export async function receiveQuoteRequest(
  api: Api,
  request: FastifyRequest,
  body: NewQuoteRequest,
): Promise<QuoteRequestReceipt & { statusUrl: string }> {
  const { company, desk, catalog } = api.content()
  const message = `We'll review your request and get back to you within ${desk.promise}.`
  // One for the browser that sent the form and one for the reader of the address, who may be somebody else.
  const [shown, mailed] = [drawStatusLink(api.env), drawStatusLink(api.env)]
  const id = crypto.randomUUID()
  const receipt = await receiveSubmission<NewQuoteRequest, QuoteRequestReceipt>(api, request, {
    noun: "quote-request",
    body,
    trapReceipt: () => ({ success: true, message, id, number: likelyNumber() }),
    keep: async (tx, asked) => {
      const sender = await senderOf({ db: tx, env: api.env }, request, asked)
      const number = await keepQuoteRequest(tx, api, { id, asked, sender })
      await keepStatusLink(tx, shown.token, { quoteRequestId: id, origin: "browser" })
      await keepStatusLink(tx, mailed.token, { quoteRequestId: id, origin: "email" })
      const letter = { number, to: asked.customerEmail, link: mailed.url, products: asked.products }
      return {
        receipt: { success: true, message, id, number },
        toSales: requestReceived({ ...asked, number }, { env: api.env, company, desk }),
        acknowledgement: quoteAcknowledgement(letter, { env: api.env, company, desk, catalog }),
      }
    },
  })
  // The kept receipt holds no token, so a repeated request gets a link of its own.
  if (receipt.id === id) return { ...receipt, statusUrl: shown.url }
  const again = { quoteRequestId: receipt.id, origin: "browser" } as const
  return { ...receipt, statusUrl: await newStatusLink(api.db, api.env, again) }
}

/**
 * Anyone can type any address, so the company gets only what was sent under its member's own. A reader may not ask for
 * the company, so a reader's request counts as sent while signed out.
 */
async function senderOf(
  on: Parameters<typeof findSignedIn>[0],
  request: FastifyRequest,
  { customerEmail }: NewQuoteRequest,
): Promise<Sender | null> {
  const signedIn = await findSignedIn(on, request)
  if (signedIn?.user.role !== "company" || !mayWrite(signedIn.user, "purchases")) return null
  const { user, companyId } = signedIn
  const isOwn = user.email.toLowerCase() === customerEmail.toLowerCase()
  return { id: user.id, companyId: isOwn ? companyId : null }
}

function likelyNumber(): string {
  const running = String(crypto.getRandomValues(new Uint16Array(1))[0]).padStart(6, "0")
  return `Q-${new Date().getUTCFullYear()}-${running}`
}
