import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query"
import type { EmailState } from "#contract/desk/emails.ts"
import { callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import { type ListPage, pageOf } from "#web/api/list-pages.ts"
import { loadFrom, useSettledStep } from "#web/api/queries.ts"
import { todayRoot } from "#web/api/today.ts"
import type { Email } from "#contract/desk/emails.ts"

const root = "/api/admin/emails"

export interface EmailView {
  state: EmailState | undefined
  recipient: string | undefined
}

/** Emails by page, newest first. Never cached, because the server sends them meanwhile. */
export const useEmails = (view: EmailView) =>
  useInfiniteQuery({
    queryKey: [root, view],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...view, limit: 50, cursor: pageParam }
      return pageOf(await callSignedInForResponse(`GET ${root}`, { query }, { signal }))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ListPage<Email>) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The newest emails to one address. Never cached either, so that a quote sent from the editor is among them. */
export const useEmailsTo = (recipient: string) =>
  useQuery({ ...loadFrom(`GET ${root}`, { query: { recipient, limit: 5 } }), staleTime: 0 })

/** Sends an email again; returns the server's sentence. */
export const useSendAgain = () =>
  useSettledStep(
    (id: string) => callSignedIn("POST /api/admin/emails/:id/send-again", { params: { id } }),
    (client) => Promise.all([client.invalidateQueries({ queryKey: [root] }), client.invalidateQueries(todayRoot)]),
  )
