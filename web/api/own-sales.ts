import { useInfiniteQuery } from "@tanstack/react-query"
import { callSignedInForResponse } from "#web/api/call-signed-in.ts"
import { nextCursorIn } from "#web/api/list-pages.ts"

/** Where the signed proof of a delivery is for the account that bought. */
export const ownProofFile = (deliveryId: string) => `/api/sales/deliveries/${encodeURIComponent(deliveryId)}/proof`

/** What the company bought from us, newest first. Always loaded again, because the desk moves it on. */
export const useOwnSales = () =>
  useInfiniteQuery({
    queryKey: ["/api/sales"],
    queryFn: async ({ pageParam, signal }) => {
      const query = { cursor: pageParam }
      const { reply, response } = await callSignedInForResponse("GET /api/sales", { query }, { signal })
      return { rows: reply, nextCursor: nextCursorIn(response.headers.get("Link")) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
