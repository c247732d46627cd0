import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type {
  changeQuoteRequest,
  getQuoteRequest,
  listQuoteRequests,
  QuoteRequest,
  QuoteStatus,
  QuoteSummary,
} from "#contract/quotes.ts"
import { callSignedInForResponse } from "#web/api/call-signed-in.ts"
import { call, CallError } from "#web/api/call.ts"
import type { DeskList } from "#web/api/desk-lists.ts"
import { pageOf } from "#web/api/list-pages.ts"
import { loadFrom } from "#web/api/queries.ts"

const root = "/api/admin/quote-requests"

/** The desk's list. */
export const quoteRequestsList: DeskList<QuoteSummary, { status: QuoteStatus | undefined }> = {
  root,
  csv: `${root}/export/csv`,
  load: async (query, signal) =>
    pageOf(await callSignedInForResponse<typeof listQuoteRequests>(`GET ${root}`, { query }, { signal })),
}

const quoteRequestOf = (number: string) => loadFrom<QuoteRequest>([root, number])

export function useQuoteRequest(number: string) {
  return useQuery(quoteRequestOf(number))
}

/** What became of a change: the row as saved, or the row as somebody else had left it before. */
type StatusOutcome = { kind: "saved" | "changed-meanwhile"; quote: QuoteRequest }

interface StatusChange {
  to: QuoteStatus
  /** The version on screen: whoever chose the status had not seen a newer one. */
  version: number
}

export function useChangeQuoteStatus(number: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ to, version }: StatusChange) => changeStatus(number, to, version),
    onSuccess: ({ kind, quote }) => (kind === "saved" ? keepQuoteRequest(client, quote) : undefined),
  })
}

async function changeStatus(number: string, to: QuoteStatus, version: number): Promise<StatusOutcome> {
  try {
    const quote = await call<typeof changeQuoteRequest>(
      `PATCH ${root}/:number`,
      { params: { number }, body: { status: to } },
      { headers: { "If-Match": `"${version}"` } },
    )
    return { kind: "saved", quote }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 412) throw error
    return { kind: "changed-meanwhile", quote: await readQuoteRequest(number) }
  }
}

function readQuoteRequest(number: string): Promise<QuoteRequest> {
  return call<typeof getQuoteRequest>(`GET ${root}/:number`, { params: { number } })
}

/** Shows a row that is newer than the one on screen; lists load anew when they are next looked at. */
export function keepQuoteRequest(client: QueryClient, quote: QuoteRequest): Promise<void> {
  client.setQueryData(quoteRequestOf(quote.number).queryKey, quote)
  return client.invalidateQueries({
    predicate: ({ queryKey: [place, view] }) => place === root && typeof view === "object",
  })
}
