import type { NewQuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { claimAttachments, holdAttachments } from "#server/attachments/request-attachments.ts"
import { slugOfLine } from "#server/catalog/known-product.ts"
import { dueAt } from "#server/desk/due-at.ts"
import type { Api } from "#server/api.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { raiseEvent } from "#server/events/raise-event.ts"
import { drawQuoteNumber, type EnteredBy, insertQuoteRequest, type Sender } from "./quote-requests.store.ts"

interface Asked {
  id: string
  asked: NewQuoteRequest
  sender: Sender | null
  /** Set for a request that an administrator entered. */
  entered?: EnteredBy
}

/** Saves a request with its lines and files, and returns its number. Call it in a transaction. */
export async function keepQuoteRequest(tx: DbOrTx, api: Api, { id, asked, sender, entered }: Asked): Promise<string> {
  const { desk, catalog } = api.content()
  const { attachments = [] } = asked
  // A refused request must not use up a number.
  await holdAttachments(tx, attachments)
  const number = await drawQuoteNumber(tx)
  await insertQuoteRequest(tx, {
    ...asked,
    products: asked.products.map((line) => ({ ...line, slug: slugOfLine(catalog, line) })),
    id,
    number,
    sender,
    entered,
    dueAt: earlier(dueAt(entered?.createdAt ?? new Date(), desk), asked.responseDue),
  })
  await claimAttachments(tx, id, attachments)
  await raiseEvent(tx, { name: "request.received", documentId: id, number, path: `/admin/quote-requests/${number}` })
  return number
}

/** The promised time, or the buyer's own if that is earlier. One that has passed does not count. */
function earlier(promised: Date, responseDue: string | null | undefined): Date {
  const wanted = responseDue ? new Date(responseDue) : promised
  return wanted < promised && wanted.getTime() > Date.now() ? wanted : promised
}
