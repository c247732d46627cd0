import type { APIRequestContext, Page } from "@playwright/test"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { SaleSummary } from "#contract/sales/sales.ts"
import type { MailSink } from "#server/testing/mail-sink.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { post } from "./portal-account.ts"

const salt = { description: "Rock salt, 50 lb bag", quantity: 400, unitPrice: "8.25" }

/** Asks for a quote and sends the answer, as the signed-in administrator. Returns its number and its buyer's page. */
export async function aSentQuote(
  request: APIRequestContext,
  sink: MailSink,
  customerEmail: string,
  line: object = salt,
) {
  const products = [{ category: "food" as const, name: "Rock salt", quantity: 400 }]
  const asked = aQuoteRequest({ customerEmail, products })
  const { number } = await post<{ number: string }>(request, "/api/quote-requests", asked)
  const draft = await post<DeskQuote>(request, `/api/admin/quote-requests/${number}/quotes`, {})
  const offer = { position: 1, answer: "offer", ...line }
  await request.patch(`/api/admin/quotes/${draft.id}`, { data: { lines: [offer], deliveryDays: 14 } })
  await post(request, `/api/admin/quotes/${draft.id}/send`, {})
  const [letter] = await sink.waitFor(1, ({ subject }) => subject === `Your quote ${number}`)
  return { number, path: /\/quotes\/[\w-]+/.exec(letter!.text ?? "")![0] } // The letter has the link.
}

/** A quote that the buyer has accepted on the page at `path`. The administrator is signed in on the page. */
export async function aSoldQuote(
  page: Page,
  sink: MailSink,
  customerEmail: string,
): Promise<SaleSummary & { path: string }> {
  const { request } = page
  const { number, path } = await aSentQuote(request, sink, customerEmail)
  const answer = { revision: 1, name: "Jordan Sample", purchaseOrder: "PO-77", authorized: true }
  await post(request, `/api${path}/accept`, answer)
  const found = await request.get(`/api/admin/sales?q=${number}`)
  const [sale] = (await found.json()) as SaleSummary[]
  return { ...sale!, path }
}
