import { useQuery } from "@tanstack/react-query"
import type { DeletedNoun } from "#contract/books/deleted-rows.ts"
import { contactsBook } from "#web/api/contacts.ts"
import { ordersBook } from "#web/api/orders.ts"
import { paymentsBook } from "#web/api/payments.ts"
import { loadFrom, useSettledStep } from "#web/api/queries.ts"
import { refreshBooks } from "#web/api/refresh-books.ts"

const books = { contact: contactsBook, order: ordersBook, payment: paymentsBook }

/** Rows deleted in the last seven days, newest first. */
export const useDeletedRows = () => useQuery(loadFrom("GET /api/dashboard/deleted"))

/** Restores one; every list that shows it reloads. */
export const useRestoreRow = () =>
  useSettledStep(
    async ({ noun, id }: { noun: DeletedNoun; id: string }) => {
      await books[noun].restore(id)
    },
    (client, _done, { noun }) => refreshBooks(client, books[noun].root),
  )
