import { useQuery } from "@tanstack/react-query"
import type { CallInput } from "#contract/endpoint.ts"
import type { askSuppliers } from "#contract/quotes/price-requests.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom, useSettledStep, useStep } from "#web/api/queries.ts"

const requestsOf = (number: string) =>
  loadFrom("GET /api/admin/quote-requests/:number/price-requests", { params: { number } })

/** The price requests to suppliers for one quote request, with their answers. */
export const usePriceRequests = (number: string) => useQuery(requestsOf(number))

const suppliers = loadFrom("GET /api/admin/suppliers")

/** Suppliers that are known by name. */
export const useSuppliers = () => useQuery(suppliers)

export const useAskSuppliers = ({ id, number }: { id: string; number: string }) =>
  useStep(
    (body: CallInput<typeof askSuppliers>["body"]) =>
      callSignedIn("POST /api/admin/quotes/:id/price-requests", { params: { id }, body }),
    (client, all) => {
      client.setQueryData(requestsOf(number).queryKey, all)
      // Who was asked now is proposed the next time.
      return client.invalidateQueries({ queryKey: suppliers.queryKey, refetchType: "all" })
    },
  )

/** Ends a supplier's private page. */
export const useEndPriceRequest = () =>
  useSettledStep(
    (id: string) => callSignedIn("DELETE /api/admin/price-requests/:id/link", { params: { id } }),
    (client) => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === "price-requests" }),
  )

export const supplierFile = (id: string) => `/api/admin/supplier-files/${id}`
