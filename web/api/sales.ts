import { type QueryClient, useQuery } from "@tanstack/react-query"
import type { Delivery, DeliveryChanges } from "#contract/sales/deliveries.ts"
import type { CallInput } from "#contract/endpoint.ts"
import type { createPurchaseOrder } from "#contract/sales/purchase-orders.ts"
import type { SaleChanges, SaleQuery, SaleSummary } from "#contract/sales/sales.ts"
import { CallError } from "#web/api/call.ts"
import { askToSignInAgain, callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import type { DeskList } from "#web/api/desk-lists.ts"
import { pageOf } from "#web/api/list-pages.ts"
import { uploadFile } from "#web/api/upload-file.ts"
import { ifMatch } from "#web/api/versions.ts"
import { loadFrom, useStep } from "#web/api/queries.ts"

const root = "/api/admin/sales"

type SaleView = { [Key in "q" | "status" | "late" | "from" | "to" | "sort" | "order"]: SaleQuery[Key] | undefined }

/** The desk's list. */
export const salesList: DeskList<SaleSummary, SaleView> = {
  root,
  csv: `${root}/export/csv`,
  load: async (query, signal) => pageOf(await callSignedInForResponse(`GET ${root}`, { query }, { signal })),
}

const saleItem = (id: string) => loadFrom(`GET ${root}/:id`, { params: { id } })

/** Loads again when it is shown: the buyer may have asked something, or the desk answered on the request. */
export const useSale = (id: string) => useQuery({ ...saleItem(id), staleTime: 0 })

/** Changes the version that is on screen; an older one is refused with 412. */
export const useChangeSale = ({ id, version }: { id: string; version: number }) =>
  useStep(
    (body: SaleChanges) => callSignedIn(`PATCH ${root}/:id`, { params: { id }, body }, { headers: ifMatch(version) }),
    (client, sale) => {
      client.setQueryData(saleItem(id).queryKey, sale)
      // The form does not wait for the lists, because text typed during the wait would be lost.
      void client.invalidateQueries({ predicate: ({ queryKey: [, view] }) => typeof view === "object" })
    },
  )

/** A paper that may be refused, with the words of the refusal. */
export async function fetchBillOfLading(deliveryId: string): Promise<Blob> {
  const response = await fetch(`/api/admin/deliveries/${deliveryId}/bill-of-lading`, { credentials: "include" })
  if (response.status === 401 && (await askToSignInAgain())) return fetchBillOfLading(deliveryId)
  if (!response.ok) throw new CallError(response.status, response.statusText, await response.text())
  return response.blob()
}

/** Emails the buyer the step that the sale has taken. */
export const tellBuyerOf = (saleId: string) => callSignedIn(`POST ${root}/:id/tell-buyer`, { params: { id: saleId } })

/** Records, corrects and takes back deliveries of one sale, which is read again after each. */
export function useDeliveries(saleId: string) {
  const reload = (client: QueryClient) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [place, view] }) => place === root || typeof view === "object",
    })
  const add = useStep(
    (body: DeliveryChanges) => callSignedIn(`POST ${root}/:id/deliveries`, { params: { id: saleId }, body }),
    reload,
  )
  const change = useStep(
    ({ delivery: { id, version }, body }: { delivery: Delivery; body: DeliveryChanges }) =>
      callSignedIn(
        "PATCH /api/admin/deliveries/:id",
        { params: { id }, body },
        { headers: { "If-Match": `"${version}"` } },
      ),
    reload,
  )
  const remove = useStep((id: string) => callSignedIn("DELETE /api/admin/deliveries/:id", { params: { id } }), reload)
  return { add, change, remove }
}

const proofCall = "/api/admin/deliveries/:id/proof" as const

/** Where the desk downloads the signed proof of a delivery, and sends it. */
export const proofFile = (deliveryId: string) => proofCall.replace(":id", encodeURIComponent(deliveryId))

const reloadSales = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [place] }) => place === root })

/** Uploads and deletes the signed proof of a delivery. */
export function useDeliveryProof(deliveryId: string) {
  const upload = useStep((file: File) => uploadFile(proofFile(deliveryId), file), reloadSales)
  const remove = useStep(() => callSignedIn(`DELETE ${proofCall}`, { params: { id: deliveryId } }), reloadSales)
  return { upload, remove }
}

const orderFileCall = "/api/admin/order-files/:id" as const

/** Where the desk downloads a file of a purchase order. */
export const orderFileAddress = (id: string) => orderFileCall.replace(":id", encodeURIComponent(id))

/** Uploads and deletes files of a sale's purchase order. */
export function useOrderFiles(saleId: string) {
  const upload = useStep(
    (file: File) => uploadFile(`${root}/${encodeURIComponent(saleId)}/order-files`, file),
    reloadSales,
  )
  const remove = useStep((id: string) => callSignedIn(`DELETE ${orderFileCall}`, { params: { id } }), reloadSales)
  return { upload, remove }
}

const ordersCall = "/api/admin/sales/:id/purchase-orders" as const

export const usePurchaseOrders = (saleId: string) => useQuery(loadFrom(`GET ${ordersCall}`, { params: { id: saleId } }))

export const purchaseOrderFile = (id: string) => `/api/admin/purchase-orders/${encodeURIComponent(id)}/pdf`

/** Writes, sends and cancels purchase orders of one sale. */
export function usePurchaseSteps(saleId: string) {
  const reload = (client: QueryClient) =>
    client.invalidateQueries({ queryKey: loadFrom(`GET ${ordersCall}`, { params: { id: saleId } }).queryKey })
  const create = useStep(
    (body: CallInput<typeof createPurchaseOrder>["body"]) =>
      callSignedIn(`POST ${ordersCall}`, { params: { id: saleId }, body }),
    reload,
  )
  const send = useStep(
    (id: string) => callSignedIn("POST /api/admin/purchase-orders/:id/send", { params: { id } }),
    reload,
  )
  const cancel = useStep(
    (id: string) => callSignedIn("POST /api/admin/purchase-orders/:id/cancel", { params: { id } }),
    reload,
  )
  return { create, send, cancel }
}
