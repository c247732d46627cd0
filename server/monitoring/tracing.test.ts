import { once } from "node:events"
import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { json } from "node:stream/consumers"
import { describe, expect, it } from "vitest"
import { aDatabaseForAProcess } from "#server/testing/database.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { startServer } from "#server/testing/server-process.ts"

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
}
interface Export {
  resourceSpans: { resource: { attributes: SentSpan["attributes"] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

/** A collector on its own port that speaks OTLP over HTTP in JSON. */
async function aCollector() {
  const received: { path: string; headers: IncomingHttpHeaders; body: Export }[] = []
  const server = createServer((request, response) => {
    const keep = async () => {
      received.push({ path: request.url!, headers: request.headers, body: (await json(request)) as Export })
      response.writeHead(200, { "content-type": "application/json" }).end("{}")
    }
    void keep()
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    received,
    spans: () =>
      received.flatMap(({ body }) => body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans))),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

/** Sends a quote request to a server with these variables and stops the server, which sends the remaining spans. */
async function traceOneRequest(variables: Record<string, string>) {
  const server = await startServer({ ...(await aDatabaseForAProcess()), ...variables })
  const reply = await fetch(`${server.url}/api/quote-requests?secret=in-the-address`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    },
    body: JSON.stringify(aQuoteRequest({ customerEmail: "buyer@example.com" })),
  })
  const code = await server.stop()
  return { status: reply.status, code, output: server.output() }
}

const attributesOf = ({ attributes }: { attributes: SentSpan["attributes"] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

describe("an operator who names a collector", () => {
  it("finds each request with its queries in one trace, and nothing of what the visitor wrote", async () => {
    const collector = await aCollector()
    const { status } = await traceOneRequest({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: "x-team=desk%20one",
      OTEL_SERVICE_NAME: "supply-site",
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
    })
    expect(status).toBe(201)
    const [first] = collector.received
    expect([first!.path, first!.headers["x-team"]]).toEqual(["/v1/traces", "desk one"])
    expect(attributesOf(first!.body.resourceSpans[0]!.resource)).toEqual({
      "service.name": "supply-site",
      "deployment.environment.name": "test",
    })
    const spans = collector.spans().filter(({ traceId }) => traceId === "0af7651916cd43dd8448eb211c80319c")
    const request = spans.find(({ kind }) => kind === 2)!
    expect(request).toMatchObject({ name: "POST /api/quote-requests", parentSpanId: "b7ad6b7169203331" })
    expect(attributesOf(request)).toMatchObject({
      "http.route": "/api/quote-requests",
      "http.response.status_code": 201,
    })
    const queries = spans.filter(({ kind }) => kind === 3)
    expect(new Set(queries.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request.spanId]))
    expect(queries.map((span) => attributesOf(span)["db.query.text"])).toContainEqual(
      expect.stringMatching(/INSERT INTO idempotency_keys/),
    )
    for (const span of spans)
      expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano))
    expect(JSON.stringify(collector.received)).not.toMatch(/buyer@|Jordan|in-the-address/)
    collector.close()
  })

  it("gets no spans where the sampler takes none", async () => {
    const collector = await aCollector()
    const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER: "always_off" }
    expect(await traceOneRequest(variables)).toMatchObject({ status: 201, code: 0 })
    expect(collector.spans()).toEqual([])
    collector.close()
  })

  it("loses nothing but the spans when the collector is away", async () => {
    const away = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://127.0.0.1:1/traces" }
    expect(await traceOneRequest(away)).toMatchObject({ status: 201, code: 0 })
  })
})
