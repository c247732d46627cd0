import { AsyncLocalStorage } from "node:async_hooks"
import { randomBytes } from "node:crypto"

/** As OTLP names them. */
export const spanKinds = { server: 2, client: 3 } as const

export interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: (typeof spanKinds)[keyof typeof spanKinds]
  /** Milliseconds since 1970, with a fraction. */
  startedAt: number
  endedAt: number
  attributes: Record<string, string | number>
  failed: boolean
}

/** What a request's queries belong to; none where the request is not sampled. */
export const currentSpan = new AsyncLocalStorage<Span>()

export const now = () => performance.timeOrigin + performance.now()
export const newTraceId = () => randomBytes(16).toString("hex")
export const newSpanId = () => randomBytes(8).toString("hex")

const nanoseconds = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n)

/** A span as OTLP's JSON writes it. */
export function spanJson({ startedAt, endedAt, attributes, failed, ...span }: Span) {
  return {
    ...span,
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: attributesJson(attributes),
    status: { code: failed ? 2 : 0 },
  }
}

export const attributesJson = (attributes: Record<string, string | number>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value },
  }))
