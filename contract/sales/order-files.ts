import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"

export const orderFileLimits = { perSale: 20, size: 10 * 1024 * 1024 } as const

/** The buyer's purchase order, or a change of it. */
export const OrderFile = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  from: z.enum(["buyer", "desk"]),
  uploadedAt: z.iso.datetime(),
})
export type OrderFile = z.infer<typeof OrderFile>

const upload = {
  upload: "file",
  reply: { 201: OrderFile },
} as const

export const uploadOrderFile = endpoint("POST /api/admin/sales/:id/order-files", {
  ...upload,
  who: "admin",
  summary: "Upload the purchase order of a sale; the multipart field is `file`. Earlier files stay",
  params: byId,
  refuses: [409],
})

export const getOrderFile = endpoint("GET /api/admin/order-files/:id", {
  who: "admin",
  summary: "A file of a sale's purchase order",
  params: byId,
  reply: { 200: "application/octet-stream" },
})

export const removeOrderFile = endpoint("DELETE /api/admin/order-files/:id", {
  who: "admin",
  summary: "Delete a file of a sale's purchase order, for the desk and the buyer",
  params: byId,
  reply: { 204: null },
})

export const uploadOwnOrderFile = endpoint("POST /api/sales/:id/order-files", {
  ...upload,
  who: "company",
  summary: "Upload the purchase order of a sale to the account; the multipart field is `file`",
  params: byId,
  refuses: [409, 429],
})

export const getOwnOrderFile = endpoint("GET /api/order-files/:id", {
  who: "company",
  summary: "A file of the purchase order of a sale to the account",
  params: byId,
  refuses: [429],
  reply: { 200: "application/octet-stream" },
})

const token = z.string().max(500)

export const sendOrderFile = endpoint("POST /api/quotes/:token/order-files", {
  ...upload,
  who: "anyone",
  summary: "Upload the purchase order of the sale of a status link; the field is `file`. Takes an emailed link",
  params: z.object({ token }),
  refuses: [409, 429],
})

export const downloadOrderFile = endpoint("GET /api/quotes/:token/order-files/:id", {
  who: "anyone",
  summary: "A file of the purchase order to the holder of a status link",
  params: z.object({ token, ...byId.shape }),
  refuses: [429],
  reply: { 200: "application/octet-stream" },
})
