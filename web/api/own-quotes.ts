import { useInfiniteQuery, useMutation } from "@tanstack/react-query"
import { callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import { nextCursorIn } from "#web/api/list-pages.ts"

/** The company's own quote requests, newest first. Always loaded again, because the desk answers them. */
export const useOwnQuotes = () =>
  useInfiniteQuery({
    queryKey: ["/api/quote-requests"],
    queryFn: async ({ pageParam, signal }) => {
      const query = { cursor: pageParam }
      const { reply, response } = await callSignedInForResponse("GET /api/quote-requests", { query }, { signal })
      return { rows: reply, nextCursor: nextCursorIn(response.headers.get("Link")) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })

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
