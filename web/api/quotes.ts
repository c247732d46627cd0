import { type QueryClient, useQuery } from "@tanstack/react-query"
import type { changeQuote, DeskQuote, recordAcceptance, recordDecline } from "#contract/quotes/quote-desk.ts"
import type { FileFormat } from "#contract/quotes/quote-files.ts"
import type { CallInput } from "#contract/endpoint.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom, useStep } from "#web/api/queries.ts"
import { ifMatch } from "#web/api/versions.ts"

/** Typed fields of a draft; the server reads and checks them. */
export type DraftBody = CallInput<typeof changeQuote>["body"]

const quotesOf = (number: string) => loadFrom("GET /api/admin/quote-requests/:number/quotes", { params: { number } })

/** All revisions of a request's quote, newest first, asked for again whenever they come on screen. */
export const useQuotesOf = (number: string) =>
  useQuery({ ...quotesOf(number), staleTime: 0, refetchOnMount: "always" as const })

export const startQuoteFor = (number: string) =>
  callSignedIn("POST /api/admin/quote-requests/:number/quotes", { params: { number } })

export const readQuote = (id: string) => callSignedIn("GET /api/admin/quotes/:id", { params: { id } })

export const saveQuote = (quote: DeskQuote, body: DraftBody) =>
  callSignedIn("PATCH /api/admin/quotes/:id", { params: { id: quote.id }, body }, { headers: ifMatch(quote.version) })

export const dropQuote = (quote: DeskQuote) =>
  callSignedIn("DELETE /api/admin/quotes/:id", { params: { id: quote.id } }, { headers: ifMatch(quote.version) })

export const sendDraft = (quote: DeskQuote) =>
  callSignedIn("POST /api/admin/quotes/:id/send", { params: { id: quote.id } }, { headers: ifMatch(quote.version) })

export const takeBackQuote = (id: string, reason: string) =>
  callSignedIn("POST /api/admin/quotes/:id/withdraw", { params: { id }, body: { reason } })

export const acceptByPhone = (id: string, body: CallInput<typeof recordAcceptance>["body"]) =>
  callSignedIn("POST /api/admin/quotes/:id/accept", { params: { id }, body })

export const declineByPhone = (id: string, body: CallInput<typeof recordDecline>["body"]) =>
  callSignedIn("POST /api/admin/quotes/:id/decline", { params: { id }, body })

/** Keeps a saved revision among those of its request. */
export function keepQuote(client: QueryClient, saved: DeskQuote) {
  client.setQueryData(quotesOf(saved.number).queryKey, (all) => all?.map((one) => (one.id === saved.id ? saved : one)))
}

/** After a step that moves the request as well: both are loaded again. */
export const reloadRequest = (client: QueryClient, number: string) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [root, first] }) =>
      root === "/api/admin/quote-requests" && (first === number || typeof first === "object"),
  })

/** A revision as a file of the server. */
export const quoteFileAddress = (id: string, format: FileFormat) => `/api/admin/quotes/${id}/${format}`

/** The quote request as a file from the server. */
export const requestFile = (number: string, format: FileFormat) =>
  `/api/admin/quote-requests/${encodeURIComponent(number)}/${format}`

const templates = loadFrom("GET /api/admin/quote-templates")

export const useQuoteTemplates = (enabled: boolean) => useQuery({ ...templates, enabled })

/** Saving, renaming and deleting; the list follows. */
export function useTemplateSteps() {
  const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: templates.queryKey })
  return {
    save: useStep(
      ({ id, name }: { id: string; name: string }) =>
        callSignedIn("POST /api/admin/quotes/:id/template", { params: { id }, body: { name } }),
      reload,
    ),
    rename: useStep(
      ({ id, name }: { id: string; name: string }) =>
        callSignedIn("PATCH /api/admin/quote-templates/:id", { params: { id }, body: { name } }),
      reload,
    ),
    remove: useStep((id: string) => callSignedIn("DELETE /api/admin/quote-templates/:id", { params: { id } }), reload),
  }
}

export const fillFromTemplate = (quote: DeskQuote, templateId: string) =>
  callSignedIn(
    "POST /api/admin/quotes/:id/start-from-template",
    { params: { id: quote.id }, body: { templateId } },
    { headers: ifMatch(quote.version) },
  )
