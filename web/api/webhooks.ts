import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { NewWebhook, WebhookChanges } from "#contract/desk/webhooks.ts"
import { callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import { nextCursorIn } from "#web/api/list-pages.ts"
import { loadFrom } from "#web/api/queries.ts"

const root = "/api/admin/webhooks"

export const useWebhooks = () => useQuery({ ...loadFrom(`GET ${root}`), staleTime: 0 })

export function useAddWebhook() {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: NewWebhook) => callSignedIn(`POST ${root}`, { body }),
    onSuccess: reload,
  })
}

export function useChangeWebhook(id: string) {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: WebhookChanges) => callSignedIn(`PATCH ${root}/:id`, { params: { id }, body }),
    onSettled: reload,
  })
}

export function useDeleteWebhook(id: string) {
  const reload = useReload()
  return useMutation({
    mutationFn: () => callSignedIn(`DELETE ${root}/:id`, { params: { id } }),
    onSettled: reload,
  })
}

const callsPerPage = 10

/** The calls of a webhook, newest first. */
export const useWebhookCalls = (id: string) =>
  useInfiniteQuery({
    queryKey: [root, id, "deliveries"],
    queryFn: async ({ pageParam, signal }) => {
      const input = { params: { id }, query: { limit: callsPerPage, cursor: pageParam } }
      const { reply, response } = await callSignedInForResponse(`GET ${root}/:id/deliveries`, input, { signal })
      return { rows: reply, nextCursor: nextCursorIn(response.headers.get("Link")) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })

export function useRedeliver(id: string) {
  const reload = useReload()
  return useMutation({
    mutationFn: (delivery: string) =>
      callSignedIn(`POST ${root}/:id/deliveries/:delivery/redeliver`, { params: { id, delivery } }),
    onSettled: reload,
  })
}

/** Not awaited: the change is saved even if the reload fails. */
function useReload() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [root] })
}
