import type { QuotePage } from "#contract/quotes/quote-page.ts"
import type { Company } from "./company.ts"
import { aQuoteRequest } from "./quote-requests.ts"
import { aSentRevision } from "./sent-quotes.ts"
import type { TestApp } from "./test-app.ts"

const products = ["Hex bolt", "Washer", "Anvil"].map((name) => ({ category: "hardware" as const, name, quantity: 500 }))

/** A request that the person sent while signed in, answered with a quote. */
export async function aQuoteFor(app: () => TestApp, person: Company, customerEmail = person.email) {
  const sent = await person.post("/api/quote-requests", aQuoteRequest({ customerEmail, products }))
  const { id, number } = sent.json<{ id: string; number: string }>()
  return { id, number, quoteId: await aSentRevision(app, id) }
}

export const openLink = (person: Company, number: string) => person.post(`/api/quote-requests/${number}/link`)

/** The person's own link to the page of a request. */
export async function pageOf(person: Company, number: string) {
  const url = `/api${(await openLink(person, number)).json<{ path: string }>().path}`
  return { url, page: (await person.get(url)).json<QuotePage>() }
}
