import { type APIRequestContext, request } from "@playwright/test"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import type { MailSink } from "#server/testing/mail-sink.ts"
import { post } from "../../e2e/portal-account.ts"

export const sales = "sales@example.com"

/** Actions of a buyer and an administrator on the site at this address. */
export async function visit(url: string) {
  // Caddy itself signs the certificate of localhost.
  const options = { baseURL: url, ignoreHTTPSErrors: true, extraHTTPHeaders: { origin: url } }
  const [buyer, desk] = [await request.newContext(options), await request.newContext(options)]
  return {
    /** The home page and a product's page. Returns the product's address. */
    async readPages(): Promise<string> {
      await read(buyer, "/", "<h1")
      const map = await read(buyer, "/sitemap.xml", "<loc>")
      const product = /<loc>https?:\/\/[^/]+(\/products\/[^/<]+\/[^/<]+)<\/loc>/.exec(map)?.[1]
      if (!product) throw new Error("The sitemap has no product")
      await read(buyer, product, "<h1")
      return product
    },
    /** Sends a quote request and waits for both of its letters. Returns its number. */
    async askForQuote(sink: MailSink): Promise<string> {
      const asked = aQuoteRequest()
      const { number } = await post<{ number: string }>(buyer, "/api/quote-requests", asked)
      for (const to of [sales, asked.customerEmail])
        await sink.waitFor(1, ({ recipients, raw }) => recipients.includes(to) && raw.includes(number))
      return number
    },
    signIn: (email: string, password: string) => post(desk, "/api/login", { email, password }),
    /** The signed-in administrator reads the request. */
    findQuote: (number: string) => read(desk, `/api/admin/quote-requests/${number}`, number),
    /** Whether a request without consequences is answered. */
    answers: () =>
      buyer.get("/readyz").then(
        (reply) => reply.ok(),
        () => false,
      ),
    close: () => Promise.all([buyer.dispose(), desk.dispose()]),
  }
}

async function read(who: APIRequestContext, path: string, expected: string): Promise<string> {
  const reply = await who.get(path)
  const text = await reply.text()
  if (!reply.ok() || !text.includes(expected)) throw new Error(`${path}: ${reply.status()}, without ${expected}`)
  return text
}
