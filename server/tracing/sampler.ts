import type { Env } from "#server/env.ts"

/** What a `traceparent` header says of the trace that a request belongs to. */
export interface Parent {
  traceId: string
  spanId: string
  sampled: boolean
}

/** Reads a W3C `traceparent` header; a malformed one counts as none. */
export function readParent(header: unknown): Parent | undefined {
  const [, traceId, spanId, flags] =
    /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})/.exec(String(header)) ?? []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** The standard samplers: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
export function isSampled(
  { OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }: Pick<Env, "OTEL_TRACES_SAMPLER" | "OTEL_TRACES_SAMPLER_ARG">,
  traceId: string,
  parent: Parent | undefined,
): boolean {
  if (parent && OTEL_TRACES_SAMPLER.startsWith("parentbased_")) return parent.sampled
  if (OTEL_TRACES_SAMPLER.endsWith("always_on")) return true
  if (OTEL_TRACES_SAMPLER.endsWith("always_off")) return false
  // By the trace's id, so that every process of a trace decides alike.
  return Number.parseInt(traceId.slice(-13), 16) / 2 ** 52 < OTEL_TRACES_SAMPLER_ARG
}
