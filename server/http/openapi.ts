import { z } from "zod"
import type { EndpointShape } from "#contract/endpoint.ts"
import { endpointsByNoun } from "#contract/endpoints.ts"
import { bodyExamples } from "#contract/examples.ts"
import type { ReplyHeader } from "#contract/headers.ts"
import type { Env } from "#server/env.ts"
import { componentsOf, headersNamed, json, jsonSchema, reference } from "./openapi-components.ts"

interface NamedEndpoint extends EndpointShape {
  /** The endpoint's name in the contract. */
  id: string
  noun: string
}

/** Builds the OpenAPI 3.1 document from the same schemas that the server parses with. */
export function openApiOf(env: Env): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [noun, endpoints] of Object.entries(endpointsByNoun)) {
    for (const [id, endpoint] of Object.entries<EndpointShape>(endpoints)) {
      const operations = (paths[endpoint.path.replace(/:(\w+)/g, "{$1}")] ??= {})
      operations[endpoint.method.toLowerCase()] = operationOf({ ...endpoint, id, noun })
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Quartermaster", version: "1", license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: env.PUBLIC_URL }],
    tags: Object.keys(endpointsByNoun).map((name) => ({ name })),
    paths,
    components: componentsOf(env),
  }
}

function operationOf(endpoint: NamedEndpoint): object {
  const { id, noun, summary, who, params, query, honors = [], body, upload, reply } = endpoint
  const replies = Object.entries(reply).map(([status, schema]) => [status, replyOf(endpoint, schema)])
  const refusals = refusalsOf(endpoint).map((status) => [status, reference("responses", String(status))])
  const example = id in bodyExamples ? bodyExamples[id as keyof typeof bodyExamples] : undefined
  return {
    operationId: id,
    tags: [noun],
    summary,
    "x-who": who,
    security: who === "anyone" ? [] : [{ session: [] }],
    parameters: [
      ...parametersIn("path", params),
      ...parametersIn("query", query),
      ...honors.map((header) => reference("parameters", header)),
    ],
    ...(body && { requestBody: { required: true, ...json(jsonSchema(body, "input"), example) } }),
    ...(upload && { requestBody: { required: true, ...fileIn(upload) } }),
    responses: Object.fromEntries([...replies, ...refusals]),
  }
}

/** The statuses that the server may refuse a call with. */
function refusalsOf({ method, who, params, body, upload, honors = [], refuses = [] }: EndpointShape) {
  const mayBeForbidden = method !== "GET" || !["anyone", "signed-in"].includes(who)
  return [
    400,
    ...(who === "anyone" ? [] : [401]),
    ...(mayBeForbidden ? [403] : []),
    ...(params ? [404] : []),
    ...(honors.includes("Idempotency-Key") ? [409] : []),
    ...(honors.includes("If-Match") ? [412] : []),
    ...(body || upload ? [413, 415] : []),
    ...refuses,
    "5XX",
  ]
}

const fileIn = (field: string) => ({
  content: {
    "multipart/form-data": {
      schema: { type: "object", required: [field], properties: { [field]: { type: "string", format: "binary" } } },
    },
  },
})

function replyOf(endpoint: NamedEndpoint, schema: EndpointShape["reply"][number]): object {
  if (schema === null) return { description: "Done" }
  if (typeof schema === "string") return { description: "File", content: { [schema]: { schema: { type: "string" } } } }
  const headers = headersNamed(headersOf(endpoint, schema))
  return { description: "Done", headers, ...json(jsonSchema(schema, "output")) }
}

/** A paged list names its next page and its row count. A row with a version has an ETag. */
function headersOf({ query, uncounted }: NamedEndpoint, schema: z.ZodType): ReplyHeader[] {
  if (query && "cursor" in query.shape)
    return uncounted ? ["Link"] : ["Link", "X-Total-Count", "X-Total-Count-At-Least", "X-Unfiltered-Count"]
  const row = schema instanceof z.ZodNullable ? schema.unwrap() : schema
  return row instanceof z.ZodObject && "version" in row.shape ? ["ETag"] : []
}

function parametersIn(place: "path" | "query", schema: z.ZodObject | undefined): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path",
    schema: jsonSchema(field as z.ZodType, "input"),
  }))
}
