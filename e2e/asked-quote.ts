import type { APIRequestContext, Page } from "@playwright/test"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { MailSink } from "#server/testing/mail-sink.ts"
import { threeAnswers } from "#server/testing/quote-answers.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { expect } from "./fixtures.ts"
import { post } from "./portal-account.ts"

interface Asked {
  number: string
  statusUrl: string
}

/** A request with the link in its email; `shown` is the link from the form. */
export async function ask(
  request: APIRequestContext,
  sink: MailSink,
  customerEmail = `buyer-${crypto.randomUUID()}@example.com`,
) {
  const products = ["Hex bolt", "Washer", "Anvil"].map((name) => ({
    category: "hardware" as const,
    name,
    quantity: 500,
  }))
  const asked = await post<Asked>(request, "/api/quote-requests", aQuoteRequest({ customerEmail, products }))
  const path = await linkIn(sink, ({ recipients, text }) =>
    Boolean(recipients.includes(customerEmail) && text?.includes(asked.number)),
  )
  return { number: asked.number, path, shown: new URL(asked.statusUrl).pathname, customerEmail }
}

export async function linkIn(sink: MailSink, fits: Parameters<MailSink["waitFor"]>[1], kind = "quotes") {
  const [letter] = await sink.waitFor(1, fits)
  return new RegExp(`/${kind}/[\\w-]+`).exec(letter!.text ?? "")![0] // The letter has the link.
}

/** Sends the next revision of a quote as the administrator who is signed in on the page. */
export async function quote({ request }: Page, number: string, unitPrice = "1.85"): Promise<DeskQuote> {
  const draft = await post<DeskQuote>(request, `/api/admin/quote-requests/${number}/quotes`, {})
  const [bolt, washer, ...others] = threeAnswers
  const lines = [
    { ...bolt, unitPrice, priceBreaks: [{ from: 2_000, unitPrice: "1.70" }] },
    { ...washer, priceBreaks: [{ from: 2_000, unitPrice: "0.012" }] },
    ...others,
  ]
  const changed = await request.patch(`/api/admin/quotes/${draft.id}`, { data: { lines, shipping: "10.00" } })
  expect(changed.status(), await changed.text()).toBe(200)
  await post(request, `/api/admin/quotes/${draft.id}/send`, {})
  return draft
}
