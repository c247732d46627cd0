import { z } from "zod"
import { attachmentLimits } from "#contract/quote-requests/attachment-limits.ts"
import { endpoint } from "#contract/endpoint.ts"

export const Attachment = z.object({
  id: z.uuid(),
  /** The last part of the buyer's file name. */
  name: z.string(),
  /** In bytes. */
  size: z.number(),
})
export type Attachment = z.infer<typeof Attachment>

/** Uploaded files that the desk sends with a quote or a reply, in their order. */
export const FileIds = z
  .array(z.uuid("This is not a valid ID"))
  .max(attachmentLimits.files, `Attach at most ${attachmentLimits.files} files`)
  .refine((ids) => new Set(ids).size === ids.length, "Attach each file once")

/** An attachment of a request. A deleted one keeps its name, and can no longer be downloaded. */
export const KeptAttachment = Attachment.extend({ isDeleted: z.boolean() })

/** A request's attachment as the desk sees it. */
export const DeskAttachment = KeptAttachment.extend({
  /** True if ClamAV read it and found nothing. False without a scanner. */
  isScanned: z.boolean(),
})
export type DeskAttachment = z.infer<typeof DeskAttachment>

export const uploadAttachment = endpoint("POST /api/attachments", {
  who: "anyone",
  summary: "Upload a file for a quote request; the multipart field is `file`. Unclaimed, it is deleted after 24 hours",
  upload: "file",
  refuses: [429],
  reply: { 201: Attachment },
})

export const downloadAttachment = endpoint("GET /api/admin/quote-requests/:number/attachments/:id", {
  who: "admin",
  summary: "A file that the buyer attached",
  params: z.object({ number: z.string().max(40), id: z.uuid("This is not a valid ID") }),
  reply: { 200: "application/octet-stream" },
})

export const deleteAttachment = endpoint("DELETE /api/admin/quote-requests/:number/attachments/:id", {
  who: "admin",
  summary: "Delete a file that the buyer attached, for the desk and the buyer; its name stays",
  params: z.object({ number: z.string().max(40), id: z.uuid("This is not a valid ID") }),
  reply: { 204: null },
})

export const downloadOwnAttachment = endpoint("GET /api/quotes/:token/attachments/:id", {
  who: "anyone",
  summary: "A file that was attached to the request of a status link",
  params: z.object({ token: z.string().max(500), id: z.uuid("This is not a valid ID") }),
  refuses: [429],
  reply: { 200: "application/octet-stream" },
})
