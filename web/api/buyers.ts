import { type QueryClient, useQuery } from "@tanstack/react-query"
import type { Buyer, BuyerSummary } from "#contract/desk/buyers.ts"
import { callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import type { DeskList } from "#web/api/desk-lists.ts"
import { pageOf, pageRequest } from "#web/api/list-pages.ts"
import { loadFrom, useStep } from "#web/api/queries.ts"

const root = "/api/admin/buyers"

type BuyersView = { q: string | undefined; sort: "lastAt"; order: "asc" | "desc" }

/** Organizations, those of the newest row first. */
export const allBuyers: Pick<DeskList<BuyerSummary, BuyersView>, "root" | "load"> = {
  root,
  load: async ({ limit, ...view }, signal) => {
    const { query, headers } = pageRequest(view, limit)
    return pageOf(await callSignedInForResponse(`GET ${root}`, { query }, { headers, signal }))
  },
}

/** By id, email or the number of one of its rows. Read each time, because new requests arrive. */
export const useBuyer = (id: string) => useQuery({ ...loadFrom(`GET ${root}/:id`, { params: { id } }), staleTime: 0 })

/** Buyers with a text in them, for the choice of one to join. */
export const searchBuyers = (q: string) => loadFrom(`GET ${root}`, { query: { q, limit: 6 } })

/** Changes one buyer, which is shown under the address that it was opened by. */
export function useBuyerSteps(openedBy: string, id: string) {
  const params = { id }
  const keep = (client: QueryClient, buyer: Buyer) => {
    client.setQueryData(loadFrom(`GET ${root}/:id`, { params: { id: openedBy } }).queryKey, buyer)
    return client.invalidateQueries({
      predicate: ({ queryKey: [place, view] }) => place === root && typeof view === "object",
    })
  }
  return {
    rename: useStep((name: string) => callSignedIn(`PATCH ${root}/:id`, { params, body: { name } }), keep),
    addNote: useStep(
      ({ text, key }: { text: string; key: string }) =>
        callSignedIn(`POST ${root}/:id/notes`, { params, body: { text } }, { headers: { "Idempotency-Key": key } }),
      keep,
    ),
    join: useStep((buyerId: string) => callSignedIn(`POST ${root}/:id/join`, { params, body: { buyerId } }), keep),
    split: useStep(
      (body: { buyerId?: string; personId?: string }) => callSignedIn(`POST ${root}/:id/split`, { params, body }),
      keep,
    ),
  }
}
export type BuyerSteps = ReturnType<typeof useBuyerSteps>
