import type { FastifyInstance, FastifyRequest } from "fastify"
import type { LogEvent } from "kysely"
import type { Env } from "#server/env.ts"
import { openExporter } from "./exporter.ts"
import { isSampled, readParent } from "./sampler.ts"
import { currentSpan, newSpanId, newTraceId, now, type Span, spanKinds } from "./span.ts"

export interface Tracing {
  /** A span for each request; before the first route. */
  watch(http: FastifyInstance): void
  /** A span for each query of a request. */
  recordQuery(event: LogEvent): void
  close(): Promise<void>
}

/** OpenTelemetry by its standard variables. Spans hold routes and statements, never an address, a body or a parameter. */
export function openTracing(env: Env): Tracing {
  let complain: (problem: string) => void = () => undefined
  const exporter = openExporter(env, (problem) => complain(problem))
  const spans = new WeakMap<FastifyRequest, Span>()

  const begin = (request: FastifyRequest) => {
    const parent = readParent(request.headers.traceparent)
    const traceId = parent?.traceId ?? newTraceId()
    if (!isSampled(env, traceId, parent)) return
    const route = request.routeOptions.url ?? "unknown"
    spans.set(request, {
      traceId,
      spanId: newSpanId(),
      ...(parent && { parentSpanId: parent.spanId }),
      name: `${request.method} ${route}`,
      kind: spanKinds.server,
      startedAt: now(),
      endedAt: 0,
      attributes: { "http.request.method": request.method, "http.route": route, "request.id": request.id },
      failed: false,
    })
  }
  const end = (request: FastifyRequest, status: number) => {
    const span = spans.get(request)
    if (!span) return
    span.attributes["http.response.status_code"] = status
    exporter.add({ ...span, endedAt: now(), failed: status >= 500 })
  }
  return {
    watch: (http) => {
      complain = (problem) => http.log.warn({ problem }, "traces not sent")
      http.addHook("onRequest", async (request) => begin(request))
      // Not before the body has been read: reading it leaves the context.
      http.addHook("preValidation", (request, _reply, done) => {
        const span = spans.get(request)
        if (span) currentSpan.run(span, done)
        else done()
      })
      http.addHook("onResponse", async (request, reply) => end(request, reply.statusCode))
    },
    recordQuery: (event) => {
      const parent = currentSpan.getStore()
      if (parent) exporter.add(querySpan(parent, event))
    },
    close: () => exporter.close(),
  }
}

function querySpan(parent: Span, { query, queryDurationMillis, level }: LogEvent): Span {
  const endedAt = now()
  const text = query.sql.trim()
  const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? "QUERY"
  return {
    traceId: parent.traceId,
    spanId: newSpanId(),
    parentSpanId: parent.spanId,
    name: operation,
    kind: spanKinds.client,
    startedAt: endedAt - queryDurationMillis,
    endedAt,
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.query.text": text.slice(0, 2_000),
    },
    failed: level === "error",
  }
}
