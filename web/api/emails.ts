import { useQuery } from "@tanstack/react-query"
import type { EmailState } from "#contract/desk/emails.ts"
import { callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import { pageOf, usePages } from "#web/api/list-pages.ts"
import { loadFrom, useSettledStep } from "#web/api/queries.ts"
import { todayRoot } from "#web/api/today.ts"

const root = "/api/admin/emails"

export interface EmailView {
  state: EmailState | undefined
  recipient: string | undefined
}

/** Emails by page, newest first. Never cached, because the server keeps sending them. */
export const useEmails = (view: EmailView) =>
  usePages(
    [root, view],
    async (cursor, signal) => {
      const query = { ...view, limit: 50, cursor }
      return pageOf(await callSignedInForResponse(`GET ${root}`, { query }, { signal }))
    },
    { isLive: true, keepsRows: true },
  )

/** The newest emails to one address. Never cached either, so that a quote sent from the editor is among them. */
export const useEmailsTo = (recipient: string) =>
  useQuery({ ...loadFrom(`GET ${root}`, { query: { recipient, limit: 5 } }), staleTime: 0 })

/** Sends an email again; returns the server's sentence. */
export const useSendAgain = () =>
  useSettledStep(
    (id: string) => callSignedIn("POST /api/admin/emails/:id/send-again", { params: { id } }),
    (client) => Promise.all([client.invalidateQueries({ queryKey: [root] }), client.invalidateQueries(todayRoot)]),
  )
