import { type DataTag, QueryClient, useMutation, useQueryClient } from "@tanstack/react-query"
import type { z } from "zod"
import type { CallInput, ReplyOf } from "#contract/endpoint.ts"
import type { EndpointAddress, Endpoints } from "#contract/endpoints.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"

type Input<A extends EndpointAddress> = Pick<CallInput<Endpoints[A]>, "params" | "query">

/** The key and call of a TanStack query. The tag tells `setQueryData` and `getQueryData` its type. */
export interface Load<Data> {
  queryKey: DataTag<readonly unknown[], Data>
  queryFn: (context: { signal?: AbortSignal }) => Promise<Data>
}

/**
 * A query that GETs an endpoint of the contract: `useQuery(loadFrom("GET /api/orders/:id", { params }))`.
 * Its key is the address as far as the first parameter, then each parameter and segment, then the query, if there is one.
 */
export function loadFrom<A extends EndpointAddress & `GET ${string}`>(
  address: A,
  ...[input]: Endpoints[A] extends { params: z.ZodType } ? [Input<A>] : [Input<A>?]
): Load<ReplyOf<Endpoints[A]>> {
  const { params, query } = (input ?? {}) as { params?: Record<string, unknown>; query?: object } // As every endpoint's.
  const [, root = "", rest = ""] = /^GET ([^:]*[^:/])(?:\/(:.*))?$/.exec(address) ?? []
  const segments = rest.split("/").filter(Boolean)
  const key = segments.map((segment) => (segment.startsWith(":") ? params?.[segment.slice(1)] : segment))
  return {
    queryKey: [root, ...key, ...(query ? [query] : [])] as readonly unknown[] as Load<
      ReplyOf<Endpoints[A]>
    >["queryKey"],
    queryFn: ({ signal }) => callSignedIn(address, input as CallInput<Endpoints[A]>, signal ? { signal } : {}),
  }
}

/** Runs after a step, usually to reload what shows its outcome. A promise it returns is awaited. */
type Then<Reply, Sent> = (client: QueryClient, reply: Reply, sent: Sent) => unknown

/** A call that changes something, and what follows when it succeeded. */
export function useStep<Reply, Sent = void>(call: (sent: Sent) => Promise<Reply>, then: Then<Reply, Sent>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: call, onSuccess: (reply, sent) => then(client, reply, sent) })
}

/** As `useStep`, but what follows also follows a failure. */
export function useSettledStep<Reply, Sent = void>(
  call: (sent: Sent) => Promise<Reply>,
  then: Then<Reply | undefined, Sent>,
) {
  const client = useQueryClient()
  return useMutation({ mutationFn: call, onSettled: (reply, _error, sent) => then(client, reply, sent) })
}

/** Nothing loads twice unless a change or the reader asks for it, and nothing that failed is tried again unasked. */
export function createQueryClient() {
  // "always": without a network a load or change fails immediately instead of waiting for the network.
  const once = { retry: false, networkMode: "always" } as const
  return new QueryClient({
    defaultOptions: {
      queries: { ...once, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchInterval: false },
      mutations: once,
    },
  })
}

let owner: string | undefined
let client: QueryClient | undefined

/** The client of the signed-in person; another person on the same page starts with an empty one. */
export function queryClientOf(userId: string): QueryClient {
  if (!client || owner !== userId) {
    client?.clear()
    client = createQueryClient()
    owner = userId
  }
  return client
}
