import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { type QuoteRequest, QuoteRequestNumber } from "#contract/quote-requests/quote-requests.ts"

type Asked = Pick<QuoteRequest, "customerEmail" | "customerOrganization">

/** By email or organization. */
export function isSameBuyer(one: Asked, other: Asked): boolean {
  const same = (a: string | null, b: string | null) => Boolean(a) && a?.toLowerCase() === b?.toLowerCase()
  return same(one.customerEmail, other.customerEmail) || same(one.customerOrganization, other.customerOrganization)
}

const byNumber = z.object({ number: QuoteRequestNumber })

export const joinQuoteRequests = endpoint("POST /api/admin/quote-requests/:number/join", {
  who: "admin",
  summary: "Join a request that the desk entered into the one that its buyer sent, which remains",
  params: byNumber,
  body: z.object({ into: QuoteRequestNumber }),
  refuses: [409],
  reply: { 204: null },
})

export const undoJoin = endpoint("DELETE /api/admin/quote-requests/:number/join", {
  who: "admin",
  summary: "Make a joined request one of its own again",
  params: byNumber,
  refuses: [409],
  reply: { 204: null },
})
