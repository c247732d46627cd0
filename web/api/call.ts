import type { CallInput, ReplyOf } from "#contract/endpoint.ts"
import type { EndpointAddress, Endpoints } from "#contract/endpoints.ts"
import type { Problem } from "#contract/problem.ts"
import type { sendWithProgress } from "#web/api/send-with-progress.ts"

/**
 * A refused call. The message has the specification's form: `"400: body text"`, or the status text for an empty body.
 */
export class CallError extends Error {
  readonly status: number
  /** The server's sentence for a person, where it sent one. */
  readonly serverMessage: string | undefined
  readonly fields: Record<string, string>
  /** The password was right, and a code has to come with it. */
  readonly needsCode: boolean

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    const problem = readProblem(body)
    this.serverMessage = problem?.message
    this.fields = problem?.fields ?? {}
    this.needsCode = problem?.secondFactor === "required"
  }
}

interface CallOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** "empty": a 401 returns undefined instead of failing. */
  on401?: "fail" | "empty"
  /** Sends the call instead of `fetch`. */
  send?: ReturnType<typeof sendWithProgress>
}

let company: string | undefined

/** Names the company that this page shows. After a switch in another window, the server refuses this page's calls. */
export function actFor(companyId: string | undefined) {
  company = companyId
}

type WithoutInput = { params?: undefined; query?: undefined; body?: undefined }

/**
 * Calls an endpoint of the contract by its address, from which the types follow: `call("POST /api/orders", { body })`.
 * No schema is loaded.
 * Cookies always go along; the JSON content type only with a body. Nothing is retried.
 */
export async function call<A extends EndpointAddress>(
  address: A,
  input: CallInput<Endpoints[A]> | WithoutInput = {},
  options: CallOptions = {},
): Promise<ReplyOf<Endpoints[A]>> {
  const { reply } = await callForResponse(address, input, options)
  return reply
}

/** As `call`, with the response beside the reply, for its headers (ETag, X-Total-Count, Link). */
export async function callForResponse<A extends EndpointAddress>(
  address: A,
  input: CallInput<Endpoints[A]> | WithoutInput = {},
  { headers = {}, signal, on401 = "fail", send = fetch }: CallOptions = {},
): Promise<{ reply: ReplyOf<Endpoints[A]>; response: Response }> {
  const [method, path] = address.split(" ") as [string, string]
  const response = await send(addressOf(path, input.params, input.query), {
    method,
    credentials: "include",
    headers: {
      ...(company && { "X-Company": company }),
      ...headers,
      ...(input.body !== undefined && { "Content-Type": "application/json" }),
    },
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: signal ?? null,
  })
  if (response.status === 401 && on401 === "empty") return { reply: undefined as ReplyOf<Endpoints[A]>, response }
  const text = await response.text()
  if (!response.ok) throw new CallError(response.status, response.statusText, text)
  return { reply: (text ? JSON.parse(text) : undefined) as ReplyOf<Endpoints[A]>, response }
}

/** The server's sentence, or the screen's own when the server said nothing (no network, empty body). */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof CallError && error.serverMessage) || fallback
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== "") search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function readProblem(body: string): Problem | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === "object" && value !== null && typeof (value as Problem).message === "string"
      ? (value as Problem)
      : undefined
  } catch {
    return undefined
  }
}
