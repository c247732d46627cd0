import type { deleteAttachment } from "#contract/attachments.ts"
import type { Assignments } from "#contract/desk.ts"
import type { endQuoteLinks } from "#contract/quote-desk.ts"
import type {
  addQuoteNote,
  assignQuoteRequests,
  changeQuoteRequest,
  getQuoteReplyDrafts,
  getQuoteRequest,
  listQuoteRequests,
  NewQuoteReply,
  QuoteRequestQuery,
  QuoteRequest,
  QuoteRequestStatus,
  QuoteRequestSummary,
  replyToQuoteRequest,
} from "#contract/quote-requests.ts"
import type { EnteredRequest, enterQuoteRequest } from "#contract/request-entry.ts"
import type { Attempt } from "#web/api/attempt.ts"
import { callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import type { DeskCalls } from "#web/api/desk.ts"
import type { DeskList } from "#web/api/desk-lists.ts"
import { pageOf } from "#web/api/list-pages.ts"
import { loadFrom } from "#web/api/queries.ts"

const root = "/api/admin/quote-requests"

type QuoteFilters = "q" | "status" | "clock" | "assignee" | "expires" | "asks" | "from" | "to"
type QuoteView = Pick<QuoteRequestQuery, "sort" | "order"> & {
  [Filter in QuoteFilters]: QuoteRequestQuery[Filter] | undefined
}

/** The desk's list. */
export const quoteRequestsList: DeskList<QuoteRequestSummary, QuoteView> = {
  root,
  csv: `${root}/export/csv`,
  load: async (query, signal) =>
    pageOf(await callSignedInForResponse<typeof listQuoteRequests>(`GET ${root}`, { query }, { signal })),
}

export const endLinks = (number: string) =>
  callSignedIn<typeof endQuoteLinks>(`DELETE ${root}/:number/links`, { params: { number } })

export const assignRequests = (body: Assignments) =>
  callSignedIn<typeof assignQuoteRequests>(`POST ${root}/assignments`, { body })

export const deleteFile = (number: string, id: string) =>
  callSignedIn<typeof deleteAttachment>(`DELETE ${root}/:number/attachments/:id`, { params: { number, id } })

/** Under its key, the same request is kept once. */
export const enterRequest = ({ key, body }: Attempt<EnteredRequest>) =>
  callSignedIn<typeof enterQuoteRequest>(`POST ${root}`, { body }, { headers: { "Idempotency-Key": key } })

/** The calls about one request. */
export function quoteCalls(number: string): DeskCalls<QuoteRequest> {
  const params = { number }
  return {
    record: number,
    item: loadFrom<typeof getQuoteRequest>(`GET ${root}/:number`, { params }),
    drafts: loadFrom<typeof getQuoteReplyDrafts>(`GET ${root}/:number/reply-drafts`, { params }),
    change: (changes, headers) =>
      callSignedIn<typeof changeQuoteRequest>(
        `PATCH ${root}/:number`,
        // The screen offers the statuses of a quote request only.
        { params, body: changes as { status?: QuoteRequestStatus } },
        { headers },
      ),
    addNote: (text, headers) =>
      callSignedIn<typeof addQuoteNote>(`POST ${root}/:number/notes`, { params, body: { text } }, { headers }),
    reply: (body, headers) =>
      callSignedIn<typeof replyToQuoteRequest>(
        `POST ${root}/:number/replies`,
        { params, body: body as NewQuoteReply }, // Likewise.
        { headers },
      ),
  }
}
