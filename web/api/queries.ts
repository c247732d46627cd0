import { QueryClient, queryOptions } from "@tanstack/react-query"
import { callSignedIn } from "#web/api/call-signed-in.ts"

/** Joined with "/", the segments are the address that the data is loaded from; a row's id is a segment of its own. */
type LoadKey = readonly [`/api/${string}`, ...string[]]

/**
 * A query that GETs its own key: `useQuery(loadFrom<Order>(["/api/orders", id]))`. A 401 is an error, unless an empty
 * result (null) is asked for.
 */
export function loadFrom<T>(segments: LoadKey): ReturnType<typeof options<T>>
export function loadFrom<T>(segments: LoadKey, on401: "empty"): ReturnType<typeof options<T | null>>
export function loadFrom<T>(segments: LoadKey, on401: "fail" | "empty" = "fail") {
  return options<T | null>(segments, on401)
}

function options<T>(segments: LoadKey, on401: "fail" | "empty") {
  const [root, ...rest] = segments
  const address = `GET ${[root, ...rest.map(encodeURIComponent)].join("/")}` as `GET /api/${string}`
  return queryOptions({
    queryKey: segments,
    // Queries must not answer undefined, which is how `call` says "empty".
    queryFn: async ({ signal }) => ((await callSignedIn(address, {}, { signal, on401 })) ?? null) as T,
  })
}

/** Nothing loads twice unless a change or the reader asks for it, and nothing that failed is tried again unasked. */
export function createQueryClient() {
  // "always": without a network a load or change fails at once and says so, instead of waiting to go out later.
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
