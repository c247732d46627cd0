import type { Signature } from "#contract/auth/accounts.ts"
import type { SiteContent } from "#contract/content/content.ts"
import { formatCount } from "#contract/values/counts.ts"
import type { QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { draftReplies, quoted } from "#server/desk/draft-replies.ts"
import { signatureLines } from "#server/auth/signature.ts"

type Asked = Pick<QuoteRequest, "number" | "status" | "customerName" | "message" | "products" | "createdAt">

const empty = { key: "empty", label: "No template", subject: "", body: "", statusAfter: null }

/**
 * The templates for a reply, with the request quoted. They never include the desk's notes. Of a closed request, the reply
 * starts empty and leaves the status as it is.
 */
export function draftQuoteReplies(quote: Asked, { letters, desk }: SiteContent, by: Signature) {
  const isClosed = quote.status === "won" || quote.status === "lost"
  const drafts = draftReplies(letters.quoteReplies, letters.signature, {
    name: quote.customerName,
    number: quote.number,
    sender: signatureLines(by).join("\n"),
    asked: quoted(linesOf(quote, desk.timeZone)),
  })
  return isClosed ? [empty, ...drafts.map((draft) => ({ ...draft, statusAfter: null }))] : drafts
}

function linesOf({ number, createdAt, products, message }: Asked, timeZone: string): string[] {
  const day = new Date(createdAt).toLocaleDateString("en-US", { dateStyle: "long", timeZone })
  const lines = products.flatMap(({ name, quantity, nsn, specifications }, index) => [
    `${index + 1}. ${name}: ${formatCount(quantity)}`,
    ...(nsn ? [`   NSN ${nsn}`] : []),
    ...(specifications ? specifications.split(/\r?\n/).map((line) => `   ${line}`) : []),
  ])
  return [`Your request ${number} of ${day}:`, "", ...lines, ...(message ? ["", ...message.split(/\r?\n/)] : [])]
}
