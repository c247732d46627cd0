import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { QuoteDraftLine } from "#contract/quotes/quote-lines.ts"
import { aDesk, aReceivedQuote } from "./desk.ts"
import type { aQuoteRequest } from "./quote-requests.ts"
import type { TestApp } from "./test-app.ts"

type Desk = Awaited<ReturnType<typeof aDesk>>

/** An offer for the first requested line, complete unless changed. */
export function anOfferLine(changes: Partial<QuoteDraftLine> = {}): Partial<QuoteDraftLine> {
  return {
    position: 1,
    answer: "offer",
    description: "Long-grain rice, 50 lb bags",
    quantity: 40_000,
    unitOfIssue: "LB",
    unitPrice: "1.85",
    ...changes,
  }
}

/** A draft for a new request, with these lines and terms. Its buyer's address is unique. */
export async function aDraftQuote(
  app: () => TestApp,
  {
    desk,
    lines = [anOfferLine()],
    terms = {},
    request = {},
  }: { desk?: Desk; lines?: object[]; terms?: object; request?: Parameters<typeof aQuoteRequest>[0] } = {},
) {
  const by = desk ?? (await aDesk(app))
  const customerEmail = `quoted-${crypto.randomUUID()}@example.com`
  const received = await aReceivedQuote(app, { customerEmail, ...request })
  const draft = (await by.post(`${received.url}/quotes`)).json<DeskQuote>()
  const url = `/api/admin/quotes/${draft.id}`
  const filled = await by.patch(url, { lines, ...terms })
  if (filled.statusCode !== 200) throw new Error(`The lines were refused: ${filled.body}`)
  return { desk: by, request: received, url, quote: filled.json<DeskQuote>() }
}

/** As `aDraftQuote`, sent, with the address of its buyer's page as the letter names it. */
export async function aSentQuote(app: () => TestApp, changes: Parameters<typeof aDraftQuote>[1] = {}) {
  return sendDraft(app, await aDraftQuote(app, changes))
}

export async function sendDraft(app: () => TestApp, made: Awaited<ReturnType<typeof aDraftQuote>>) {
  const sent = await made.desk.post(`${made.url}/send`)
  if (sent.statusCode !== 200) throw new Error(`The quote was not sent: ${sent.body}`)
  const [letter] = await app().sink.waitFor(1, ({ subject }) => subject === `Your quote ${made.request.number}`)
  return { ...made, page: `/api${/\/quotes\/[\w-]+/.exec(letter!.text ?? "")![0]}` }
}
