import { z } from "zod"
import { ContentPicture } from "#contract/content/picture.ts"
import { endpoint } from "#contract/endpoint.ts"
import { ProductDocument } from "./catalog.ts"

export const uploadPicture = endpoint("POST /api/admin/pictures", {
  who: "admin",
  summary:
    "Upload a JPEG, PNG or WebP picture for a product; the multipart field is `file`. Name its id in the product's `pictures`",
  upload: "file",
  reply: { 201: ContentPicture.pick({ id: true, width: true, height: true }) },
})

const megabyte = 1024 * 1024

/** Bytes of one file and of all files together, and days that the server keeps a file that no product lists. */
export const productDocumentLimits = { size: 10 * megabyte, together: 2_000 * megabyte, unlistedDays: 90 } as const

export const uploadProductDocument = endpoint("POST /api/admin/product-documents", {
  who: "admin",
  summary: "Upload a PDF for a product; the multipart field is `file`. Name its id in the product's `documents`",
  upload: "file",
  reply: { 201: ProductDocument.omit({ kind: true }) },
})

export const downloadProductDocument = endpoint("GET /api/product-documents/:id", {
  who: "anyone",
  summary: "A document of a published product. Administrators can read those of the draft too",
  params: z.object({ id: z.uuid("This is not a valid ID") }),
  refuses: [429],
  reply: { 200: "application/octet-stream" },
})
