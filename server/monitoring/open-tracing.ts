import { AsyncLocalStorage } from "node:async_hooks"
import {
  type Context,
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api"
import { W3CTraceContextPropagator } from "@opentelemetry/core"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources"
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { LogEvent } from "kysely"
import type { Env } from "#server/env.ts"

export interface Tracing {
  /** Adds a span to each request; call it before the first route is registered. */
  watch(http: FastifyInstance): void
  /** Adds a span for each query of a request. */
  recordQuery(event: LogEvent): void
  close(): Promise<void>
}

/**
 * OpenTelemetry, configured by its standard variables. Spans hold routes and statements, never addresses, bodies or
 * parameters.
 */
export function openTracing(env: Env): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": env.OTEL_SERVICE_NAME }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: samplerOf(env),
    // The time includes retries; the process has nine seconds to stop.
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ timeoutMillis: 4_000 }) })],
  })
  const tracer = provider.getTracer("quartermaster")
  const propagator = new W3CTraceContextPropagator()
  const spans = new WeakMap<FastifyRequest, Span>()
  const current = new AsyncLocalStorage<Context>()

  const begin = (request: FastifyRequest) => {
    const route = request.routeOptions.url ?? "unknown"
    const attributes = { "http.request.method": request.method, "http.route": route, "request.id": request.id }
    const caller = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
    spans.set(request, tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller))
  }
  const end = (request: FastifyRequest, status: number) => {
    const span = spans.get(request)
    span?.setAttribute("http.response.status_code", status)
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  return {
    watch: (http) => {
      diag.setLogger(
        { ...silent, error: (problem) => http.log.warn({ problem }, "traces not sent") },
        DiagLogLevel.ERROR,
      )
      http.addHook("onRequest", async (request) => begin(request))
      // Runs after the body was read, because reading the body leaves the async context.
      http.addHook("preValidation", (request, _reply, done) => {
        const span = spans.get(request)
        if (span) current.run(trace.setSpan(ROOT_CONTEXT, span), done)
        else done()
      })
      http.addHook("onResponse", async (request, reply) => end(request, reply.statusCode))
    },
    recordQuery: ({ query, queryDurationMillis, level }) => {
      const parent = current.getStore()
      if (!parent) return
      const text = query.sql.trim()
      const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? "QUERY"
      const endTime = Date.now()
      const attributes = {
        "db.system.name": "postgresql",
        "db.operation.name": operation,
        "db.query.text": text.slice(0, 2_000),
      }
      const startTime = endTime - queryDurationMillis
      const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, startTime, attributes }, parent)
      if (level === "error") span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
    },
    close: () => provider.shutdown().catch(ignore),
  }
}

const ignore = () => undefined
const silent = { error: ignore, warn: ignore, info: ignore, debug: ignore, verbose: ignore }

/** By the standard names: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }: Env): Sampler {
  const root = name.endsWith("always_on")
    ? new AlwaysOnSampler()
    : name.endsWith("always_off")
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(share)
  return name.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root
}
