import { z } from "zod"

export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, "Idempotency-Key must be 8 to 200 printable characters")

/** A row's version as its ETag; `*` matches any version. */
export const EntityTag = z.string().regex(/^(?:\*|(?:W\/)?"\d{1,9}")$/, "If-Match must hold the ETag of the row")

/** Request headers that some calls honor. An endpoint names the ones it honors. */
export const requestHeaders = {
  "Idempotency-Key": IdempotencyKey.meta({
    description:
      "Choose a new value for each request. If the same request comes again with the same key within 24 hours, the server changes nothing and repeats its first reply.",
  }),
  "If-Match": EntityTag.meta({
    description: "The ETag that you read before the change. If the row has changed since, the server refuses with 412.",
  }),
}
export type RequestHeader = keyof typeof requestHeaders

export const replyHeaders = {
  ETag: EntityTag.meta({ description: "The version of the row. Send it back as If-Match with your change." }),
  Link: z.string().meta({ description: 'The address of the next page, with rel="next". Missing on the last page.' }),
  "Retry-After": z.int().meta({ description: "Seconds to wait before the next try." }),
  "X-Total-Count": z
    .int()
    .meta({ description: "On a page: rows that match the search and filters; 10001 for more than 10,000." }),
  "X-Unfiltered-Count": z.int().meta({ description: "On a page: rows without any search or filter." }),
}
export type ReplyHeader = keyof typeof replyHeaders
