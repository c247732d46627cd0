import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { keepQuote } from "#web/api/quotes.ts"
import { ifMatch } from "#web/api/versions.ts"

/** Each is about the version on the screen, and returns the quote as it is then. */
export function useSignOffSteps() {
  const client = useQueryClient()
  const onSuccess = (changed: DeskQuote) => keepQuote(client, changed)
  const of = (quote: DeskQuote) => [{ params: { id: quote.id } }, { headers: ifMatch(quote.version) }] as const
  return {
    ask: useMutation({
      mutationFn: (quote: DeskQuote) => callSignedIn("POST /api/admin/quotes/:id/ask-sign-off", ...of(quote)),
      onSuccess,
    }),
    approve: useMutation({
      mutationFn: (quote: DeskQuote) => callSignedIn("POST /api/admin/quotes/:id/sign-off", ...of(quote)),
      onSuccess,
    }),
    giveBack: useMutation({
      mutationFn: ({ quote, reason }: { quote: DeskQuote; reason: string }) => {
        const [{ params }, options] = of(quote)
        return callSignedIn("POST /api/admin/quotes/:id/return", { params, body: { reason } }, options)
      },
      onSuccess,
    }),
  }
}
