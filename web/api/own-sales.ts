import { useQueryClient } from "@tanstack/react-query"
import { callSignedInForResponse } from "#web/api/call-signed-in.ts"
import { pageOf, usePages } from "#web/api/list-pages.ts"
import { fileProblemOf } from "#web/api/send-file.ts"
import { uploadFile } from "#web/api/upload-file.ts"

/** Where the signed proof of a delivery is for the account that bought. */
export const ownProofFile = (deliveryId: string) => `/api/sales/deliveries/${encodeURIComponent(deliveryId)}/proof`

/** Where the account downloads a file of its purchase order. */
export const ownOrderFile = (id: string) => `/api/order-files/${encodeURIComponent(id)}`

/** Sends a file of a purchase order. Resolves to what went wrong. */
export function useSendOrderFile(saleId: string) {
  const client = useQueryClient()
  return async (file: File): Promise<string | undefined> => {
    try {
      await uploadFile(`/api/sales/${encodeURIComponent(saleId)}/order-files`, file)
    } catch (error) {
      return fileProblemOf(error)
    }
    await client.invalidateQueries({ queryKey: ["/api/sales"] })
    return undefined
  }
}

/** Sales to the company, newest first. Always loaded again, because the desk changes their status. */
export const useOwnSales = () =>
  usePages(
    ["/api/sales"],
    async (cursor, signal) =>
      pageOf(await callSignedInForResponse("GET /api/sales", { query: { cursor } }, { signal })),
    { isLive: true },
  )
