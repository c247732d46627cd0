import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { useStep } from "#web/api/queries.ts"
import { keepQuote } from "#web/api/quotes.ts"
import { ifMatch } from "#web/api/versions.ts"

/** Each is about the version on the screen, and returns the quote as it is then. */
export function useSignOffSteps() {
  const of = (quote: DeskQuote) => [{ params: { id: quote.id } }, { headers: ifMatch(quote.version) }] as const
  return {
    ask: useStep(
      (quote: DeskQuote) => callSignedIn("POST /api/admin/quotes/:id/ask-sign-off", ...of(quote)),
      keepQuote,
    ),
    approve: useStep(
      (quote: DeskQuote) => callSignedIn("POST /api/admin/quotes/:id/sign-off", ...of(quote)),
      keepQuote,
    ),
    giveBack: useStep(({ quote, reason }: { quote: DeskQuote; reason: string }) => {
      const [{ params }, options] = of(quote)
      return callSignedIn("POST /api/admin/quotes/:id/return", { params, body: { reason } }, options)
    }, keepQuote),
  }
}
