import { type QueryClient, useQuery } from "@tanstack/react-query"
import type { NewWebhook, WebhookChanges } from "#contract/desk/webhooks.ts"
import { callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import { pageOf, usePages } from "#web/api/list-pages.ts"
import { loadFrom, useSettledStep, useStep } from "#web/api/queries.ts"

const root = "/api/admin/webhooks"

export const useWebhooks = () => useQuery({ ...loadFrom(`GET ${root}`), staleTime: 0 })

export const useAddWebhook = () => useStep((body: NewWebhook) => callSignedIn(`POST ${root}`, { body }), reload)

export const useChangeWebhook = (id: string) =>
  useSettledStep((body: WebhookChanges) => callSignedIn(`PATCH ${root}/:id`, { params: { id }, body }), reload)

export const useDeleteWebhook = (id: string) =>
  useSettledStep(() => callSignedIn(`DELETE ${root}/:id`, { params: { id } }), reload)

const callsPerPage = 10

/** The calls of a webhook, newest first. */
export const useWebhookCalls = (id: string) =>
  usePages(
    [root, id, "deliveries"],
    async (cursor, signal) => {
      const input = { params: { id }, query: { limit: callsPerPage, cursor } }
      return pageOf(await callSignedInForResponse(`GET ${root}/:id/deliveries`, input, { signal }))
    },
    { isLive: true },
  )

export const useTestWebhook = (id: string) =>
  useSettledStep(() => callSignedIn(`POST ${root}/:id/test`, { params: { id } }), reload)

export const useRedeliver = (id: string) =>
  useSettledStep(
    (delivery: string) => callSignedIn(`POST ${root}/:id/deliveries/:delivery/redeliver`, { params: { id, delivery } }),
    reload,
  )

/** Not awaited: the change is saved even if the reload fails. */
const reload = (client: QueryClient) => void client.invalidateQueries({ queryKey: [root] })
