import type { OwnedContactQuery, OwnedContact } from "#contract/books/contacts.ts"
import type { Message, MessageQuery } from "#contract/desk/messages.ts"
import type { OwnedOrderQuery, OwnedOrder } from "#contract/books/orders.ts"
import type { OwnedPayment, OwnedPaymentQuery } from "#contract/books/payments.ts"
import { callSignedInForResponse } from "#web/api/call-signed-in.ts"
import { type ListPage, pageOf, pageRequest, usePages } from "#web/api/list-pages.ts"

interface Paged {
  /** Rows of one page. */
  limit: number
  cursor: string | undefined
}

/** A list over all companies, as the back office reads it. */
export interface DeskList<Row, View> {
  root: `/api/${string}`
  csv: `/api/${string}`
  load: (query: Partial<View> & Paged, signal: AbortSignal) => Promise<ListPage<Row>>
}

type Viewed<Query, Key extends keyof Query> = { [K in Key]: Query[K] | undefined }

export const allContacts: DeskList<
  OwnedContact,
  Viewed<OwnedContactQuery, "q" | "sort" | "order" | "type" | "status" | "owner">
> = {
  root: "/api/admin/contacts",
  csv: "/api/admin/contacts/export/csv",
  load: async ({ limit, ...view }, signal) => {
    const { query, headers } = pageRequest(view, limit)
    return pageOf(await callSignedInForResponse("GET /api/admin/contacts", { query }, { headers, signal }))
  },
}

export const allOrders: DeskList<OwnedOrder, Viewed<OwnedOrderQuery, "q" | "sort" | "order" | "status" | "owner">> = {
  root: "/api/admin/orders",
  csv: "/api/admin/orders/export/csv",
  load: async ({ limit, ...view }, signal) => {
    const { query, headers } = pageRequest(view, limit)
    return pageOf(await callSignedInForResponse("GET /api/admin/orders", { query }, { headers, signal }))
  },
}

export const allPayments: DeskList<
  OwnedPayment,
  Viewed<OwnedPaymentQuery, "q" | "sort" | "order" | "status" | "owner">
> = {
  root: "/api/admin/payments",
  csv: "/api/admin/payments/export/csv",
  load: async ({ limit, ...view }, signal) => {
    const { query, headers } = pageRequest(view, limit)
    return pageOf(await callSignedInForResponse("GET /api/admin/payments", { query }, { headers, signal }))
  },
}

export const allMessages: DeskList<
  Message,
  Viewed<MessageQuery, "q" | "sort" | "order" | "status" | "clock" | "assignee" | "read" | "from" | "to">
> = {
  root: "/api/contact-submissions",
  csv: "/api/admin/contact-submissions/export/csv",
  load: async ({ limit, ...view }, signal) => {
    const { query, headers } = pageRequest(view, limit)
    return pageOf(await callSignedInForResponse("GET /api/contact-submissions", { query }, { headers, signal }))
  },
}

export const useDeskList = <Row, View>(
  { root, load }: Pick<DeskList<Row, View>, "root" | "load">,
  view: Partial<View>,
  limit: number,
) =>
  usePages([root, { ...view, limit }], (cursor, signal) => load({ ...view, limit, cursor }, signal), {
    keepsRows: true,
  })

export type DeskPages<Row> = ReturnType<typeof useDeskList<Row, unknown>>

/** The rows on screen, by id. */
export const idsIn = ({ data }: Pick<DeskPages<{ id: string }>, "data">) =>
  data?.pages.flatMap((page) => page.rows.map(({ id }) => id)) ?? []
