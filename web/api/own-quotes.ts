import { useMutation } from "@tanstack/react-query"
import { callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import { pageOf, usePages } from "#web/api/list-pages.ts"

/** The company's own quote requests, newest first. Always loaded again, because the desk answers them. */
export const useOwnQuotes = () =>
  usePages(
    ["/api/quote-requests"],
    async (cursor, signal) =>
      pageOf(await callSignedInForResponse("GET /api/quote-requests", { query: { cursor } }, { signal })),
    { isLive: true },
  )

/** Makes a status link and goes there, and on to a new request from it if that is wanted. */
export const useOpenOwnQuote = (onError: (error: Error) => void) =>
  useMutation({
    onError,
    mutationFn: async ({ number, requestsAgain }: { number: string; requestsAgain: boolean }) => {
      const input = { params: { number } }
      const { path } = await callSignedIn("POST /api/quote-requests/:number/link", input)
      window.location.assign(requestsAgain ? `${path}#request-again` : path)
    },
  })
