import type { Attachment } from "#contract/quote-requests/attachments.ts"
import { uploadFile } from "#web/api/upload-file.ts"
import type { Assignments } from "#contract/desk/desk.ts"
import type {
  NewRequestReply,
  QuoteRequestQuery,
  QuoteRequest,
  QuoteRequestStatus,
  QuoteRequestSummary,
} from "#contract/quote-requests/quote-requests.ts"
import type { EnteredRequest } from "#contract/quote-requests/request-entry.ts"
import type { Attempt } from "#web/api/attempt.ts"
import { callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import type { DeskCalls } from "#web/api/desk.ts"
import type { DeskList } from "#web/api/desk-lists.ts"
import { pageOf } from "#web/api/list-pages.ts"
import { loadFrom } from "#web/api/queries.ts"

const root = "/api/admin/quote-requests"

type RequestFilters = "q" | "status" | "clock" | "assignee" | "expires" | "asks" | "from" | "to"
type RequestView = Pick<QuoteRequestQuery, "sort" | "order"> & {
  [Filter in RequestFilters]: QuoteRequestQuery[Filter] | undefined
}

/** The desk's list. */
export const quoteRequestsList: DeskList<QuoteRequestSummary, RequestView> = {
  root,
  csv: `${root}/export/csv`,
  load: async (query, signal) => pageOf(await callSignedInForResponse(`GET ${root}`, { query }, { signal })),
}

export const endLinks = (number: string) => callSignedIn(`DELETE ${root}/:number/links`, { params: { number } })

export const joinRequests = (number: string, into: string) =>
  callSignedIn(`POST ${root}/:number/join`, { params: { number }, body: { into } })

export const separateRequests = (number: string) => callSignedIn(`DELETE ${root}/:number/join`, { params: { number } })

export const assignRequests = (body: Assignments) => callSignedIn(`POST ${root}/assignments`, { body })

export const deleteFile = (number: string, id: string) =>
  callSignedIn(`DELETE ${root}/:number/attachments/:id`, { params: { number, id } })

/** Under its key, the same request is kept once. */
export const enterRequest = ({ key, body }: Attempt<EnteredRequest>) =>
  callSignedIn(`POST ${root}`, { body }, { headers: { "Idempotency-Key": key } })

/** The calls about one request. */
export function requestCalls(number: string): DeskCalls<QuoteRequest> {
  const params = { number }
  return {
    takesFiles: true,
    record: number,
    item: loadFrom(`GET ${root}/:number`, { params }),
    drafts: loadFrom(`GET ${root}/:number/reply-drafts`, { params }),
    change: (changes, headers) =>
      callSignedIn(
        `PATCH ${root}/:number`,
        // The screen offers the statuses of a quote request only.
        { params, body: changes as { status?: QuoteRequestStatus } },
        { headers },
      ),
    addNote: (text, headers) => callSignedIn(`POST ${root}/:number/notes`, { params, body: { text } }, { headers }),
    reply: (body, headers) =>
      callSignedIn(
        `POST ${root}/:number/replies`,
        { params, body: body as NewRequestReply }, // Likewise.
        { headers },
      ),
  }
}

/** Uploads a file that the desk sends to the buyer. Unused, it is deleted after a day. */
export const uploadDeskFile = async (file: File) => (await uploadFile("/api/attachments", file)) as Attachment
