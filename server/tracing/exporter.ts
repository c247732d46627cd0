import type { Env } from "#server/env.ts"
import { attributesJson, type Span, spanJson } from "./span.ts"

const queueAtMost = 2_048
const batch = 512
const every = 5_000
const sendWithin = 10_000
const complainEvery = 60_000

export interface Exporter {
  add(span: Span): void
  /** Sends what is left. */
  close(): Promise<void>
}

type ExporterEnv = Pick<
  Env,
  | "OTEL_EXPORTER_OTLP_ENDPOINT"
  | "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"
  | "OTEL_EXPORTER_OTLP_HEADERS"
  | "OTEL_SERVICE_NAME"
  | "OTEL_RESOURCE_ATTRIBUTES"
>

/** Sends spans in batches as OTLP over HTTP in JSON. A collector that is away costs spans, never a visitor's time. */
export function openExporter(env: ExporterEnv, complain: (problem: string) => void): Exporter {
  const address =
    env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? `${env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, "")}/v1/traces`
  const headers = { "content-type": "application/json", ...pairsOf(env.OTEL_EXPORTER_OTLP_HEADERS) }
  const resource = {
    attributes: attributesJson({
      ...pairsOf(env.OTEL_RESOURCE_ATTRIBUTES),
      "service.name": env.OTEL_SERVICE_NAME,
    }),
  }
  const queue: Span[] = []
  let lastComplaint = -complainEvery

  const send = async () => {
    const spans = queue.splice(0, batch).map(spanJson)
    if (spans.length === 0) return
    const body = JSON.stringify({
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "quartermaster" }, spans }] }],
    })
    try {
      const reply = await fetch(address, { method: "POST", headers, body, signal: AbortSignal.timeout(sendWithin) })
      await reply.body?.cancel()
      if (!reply.ok) throw new Error(`it answered ${reply.status}`)
    } catch (error) {
      if (performance.now() - lastComplaint < complainEvery) return
      lastComplaint = performance.now()
      complain(error instanceof Error ? error.message : String(error))
    }
  }
  const timer = setInterval(() => void send(), every)
  timer.unref()
  return {
    add: (span) => {
      if (queue.length >= queueAtMost) return
      queue.push(span)
      if (queue.length === batch) void send()
    },
    close: async () => {
      clearInterval(timer)
      while (queue.length > 0) await send()
    },
  }
}

/** `key=value,key2=value2`, percent-encoded, as the standard writes headers and attributes. */
function pairsOf(text: string | undefined): Record<string, string> {
  const pairs = (text ?? "").split(",").flatMap((pair) => {
    const [, key, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
    return key && value !== undefined ? [[key, decode(value)] as const] : []
  })
  return Object.fromEntries(pairs)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
