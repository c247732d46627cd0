import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { z } from "zod"
import type { NewOrder, Order, OrderQuery } from "#contract/books/orders.ts"
import { type Book, rowsPerPage } from "#web/api/books.ts"
import { callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import { pageOf, pageRequest } from "#web/api/list-pages.ts"

export type OrderBody = z.input<typeof NewOrder>
export type OrderView = Pick<OrderQuery, "q" | "sort" | "order" | "status">

export const ordersCsv = "/api/orders/export/csv"

export const ordersBook: Book<Order, OrderBody, OrderView> = {
  root: "/api/orders",
  load: (view, cursor, signal) => loadOrders({ ...view, cursor }, rowsPerPage, signal),
  create: (body, headers) => callSignedIn("POST /api/orders", { body }, { headers }),
  change: (id, body, headers) => callSignedIn("PATCH /api/orders/:id", { params: { id }, body }, { headers }),
  find: (id) => callSignedIn("GET /api/orders/:id", { params: { id } }),
  remove: (id) => callSignedIn("DELETE /api/orders/:id", { params: { id } }),
  restore: (id) => callSignedIn("POST /api/orders/:id/restore", { params: { id } }),
}

async function loadOrders(view: z.input<typeof OrderQuery>, rows: number, signal: AbortSignal) {
  const { query, headers } = pageRequest(view, rows)
  return pageOf(await callSignedInForResponse("GET /api/orders", { query }, { headers, signal }))
}

/** The newest orders that fit a search, to choose one from: at most a hundred, with the number of all. */
export function useOrderChoices(q: string) {
  return useQuery({
    queryKey: ["/api/orders", "choices", q],
    queryFn: ({ signal }) => loadOrders({ q }, 100, signal),
    placeholderData: keepPreviousData,
  })
}
