import { z } from "zod"
import { DeliveryProof } from "#contract/sales/deliveries.ts"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"

/** In bytes. */
export const deliveryProofSize = 10 * 1024 * 1024

export const uploadDeliveryProof = endpoint("POST /api/admin/deliveries/:id/proof", {
  who: "admin",
  summary:
    "Upload the signed proof of a delivery, PDF, JPEG or PNG; the multipart field is `file`. Replaces an earlier one",
  params: byId,
  upload: "file",
  refuses: [409],
  reply: { 201: DeliveryProof },
})

export const getDeliveryProof = endpoint("GET /api/admin/deliveries/:id/proof", {
  who: "admin",
  summary: "The signed proof of a delivery",
  params: byId,
  reply: { 200: "application/octet-stream" },
})

export const getOwnDeliveryProof = endpoint("GET /api/sales/deliveries/:id/proof", {
  who: "company",
  summary: "The signed proof of a delivery to the account, as far as it sees the sale",
  params: byId,
  refuses: [429],
  reply: { 200: "application/octet-stream" },
})

export const removeDeliveryProof = endpoint("DELETE /api/admin/deliveries/:id/proof", {
  who: "admin",
  summary: "Delete the signed proof of a delivery, for the desk and the buyer",
  params: byId,
  refuses: [409],
  reply: { 204: null },
})

export const downloadDeliveryProof = endpoint("GET /api/quotes/:token/deliveries/:id/proof", {
  who: "anyone",
  summary: "The signed proof of a delivery to the holder of a status link",
  params: z.object({ token: z.string().max(500), ...byId.shape }),
  refuses: [429],
  reply: { 200: "application/octet-stream" },
})
