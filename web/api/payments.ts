import type { z } from "zod"
import type { NewPayment, Payment, PaymentQuery } from "#contract/books/payments.ts"
import { type Book, rowsPerPage } from "#web/api/books.ts"
import { callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import { pageOf, pageRequest } from "#web/api/list-pages.ts"

export type PaymentBody = z.input<typeof NewPayment>
export type PaymentView = Pick<PaymentQuery, "q" | "sort" | "order" | "status">

export const paymentsCsv = "/api/payments/export/csv"

export const paymentsBook: Book<Payment, PaymentBody, PaymentView> = {
  root: "/api/payments",
  load: async (view, cursor, signal) => {
    const { query, headers } = pageRequest({ ...view, cursor }, rowsPerPage)
    return pageOf(await callSignedInForResponse("GET /api/payments", { query }, { headers, signal }))
  },
  create: (body, headers) => callSignedIn("POST /api/payments", { body }, { headers }),
  change: (id, body, headers) => callSignedIn("PATCH /api/payments/:id", { params: { id }, body }, { headers }),
  find: (id) => callSignedIn("GET /api/payments/:id", { params: { id } }),
  remove: (id) => callSignedIn("DELETE /api/payments/:id", { params: { id } }),
  restore: (id) => callSignedIn("POST /api/payments/:id/restore", { params: { id } }),
}
