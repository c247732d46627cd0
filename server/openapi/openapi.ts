import { z } from "zod"
import type { EndpointShape } from "#contract/endpoint.ts"
import { type EndpointAddress, type NamedEndpoint, namedEndpoints, nouns } from "#contract/endpoints.ts"
import { bodyExamples, pathExamples, problemExamples, replyExamples } from "#contract/examples.ts"
import { type ReplyHeader, replyHeaders, type RequestHeader, requestHeaders } from "#contract/headers.ts"
import { isOpenToKeys } from "#contract/auth/key-permissions.ts"
import { Problem } from "#contract/problem.ts"
import type { Env } from "#server/env.ts"
import { jsonSchema, replySchemas } from "./schemas.ts"
import { sessionCookie } from "#server/http/session.ts"

type WriteReply = ReturnType<typeof replySchemas>["write"]

/** Builds the OpenAPI 3.1 document from the same schemas that the server parses with. */
export function openApiOf(env: Env): object {
  const { named, write } = replySchemas()
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of namedEndpoints) {
    const operations = (paths[endpoint.path.replace(/:(\w+)/g, "{$1}")] ??= {})
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint, write)
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Quartermaster",
      version: "1",
      license: { name: "MIT", identifier: "MIT" },
      description: descriptionOf(env),
    },
    servers: [{ url: env.PUBLIC_URL }],
    externalDocs: { url: new URL("/api", env.PUBLIC_URL).href, description: "The same for people" },
    tags: Object.entries(nouns).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: componentsOf(env, named),
  }
}

const descriptionOf = (env: Env) =>
  [
    `Bodies and replies are JSON. To sign in, send \`POST /api/login\` and return its cookie \`${sessionCookie(env)}\` with each call.`,
    "A program needs no sign-in: an owner makes an API key under API keys in the back office, and the program sends it with each call as `Authorization: Bearer qm_live_...`. A key makes the calls that its seat allows, never those about people, accounts and keys. A key in an address is refused.",
    "Every refusal has the same body: `message` is a sentence for a person, and `fields` names every invalid field.",
    "A list with `limit` is a page: the header `Link` has the address of the next one, and `X-Total-Count` the number of rows.",
    "Send an `Idempotency-Key` to repeat a call safely, and a row's `ETag` as `If-Match` to change only what you have read.",
  ].join("\n\n")

function operationOf(endpoint: NamedEndpoint, write: WriteReply): object {
  const { id, noun, summary, who, params, query, honors = [], body, upload, reply } = endpoint
  const replies = Object.entries(reply).map(([status, schema]) => [status, replyOf(endpoint, schema, write)])
  const refusals = refusalsOf(endpoint).map((status) => [status, reference("responses", String(status))])
  return {
    operationId: id,
    tags: [noun],
    summary,
    "x-who": who,
    security: securityOf(endpoint),
    parameters: [
      ...parametersIn("path", params),
      ...parametersIn("query", query),
      ...honors.map((header) => reference("parameters", header)),
    ],
    ...(body && { requestBody: { required: true, ...json(jsonSchema(body, "input"), bodyExamples[id]) } }),
    ...(upload && { requestBody: { required: true, ...fileIn(upload) } }),
    responses: Object.fromEntries([...replies, ...refusals]),
  }
}

/** A call that is open to API keys can be made with either. */
function securityOf({ method, path, who }: NamedEndpoint): object[] {
  if (who === "anyone") return []
  return isOpenToKeys(`${method} ${path}` as EndpointAddress, who)
    ? [{ session: [] }, { apiKey: [] }]
    : [{ session: [] }]
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
    ...(upload ? [411] : []),
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

function replyOf(endpoint: NamedEndpoint, schema: EndpointShape["reply"][number], write: WriteReply): object {
  if (schema === null) return { description: "Done" }
  if (!(schema instanceof z.ZodType)) {
    const types = [schema].flat().map((type) => [type, { schema: { type: "string" } }])
    return { description: "File", content: Object.fromEntries(types) }
  }
  const headers = headersNamed(headersOf(endpoint, schema))
  return { description: "Done", headers, ...json(write(schema), replyExamples[endpoint.id]) }
}

/** A paged list names its next page and its row count. A row with a version has an ETag. */
function headersOf({ query, uncounted }: NamedEndpoint, schema: z.ZodType): ReplyHeader[] {
  if (query && "cursor" in query.shape) return uncounted ? ["Link"] : ["Link", "X-Total-Count", "X-Unfiltered-Count"]
  const row = schema instanceof z.ZodNullable ? schema.unwrap() : schema
  return row instanceof z.ZodObject && "version" in row.shape ? ["ETag"] : []
}

function parametersIn(place: "path" | "query", schema: z.ZodObject | undefined): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const shape = jsonSchema(field as z.ZodType, "input")
    const example = shape.format === "uuid" ? pathExamples.uuid : pathExamples[name]
    return {
      name,
      in: place,
      required: place === "path",
      ...(place === "path" && example !== undefined && { example }),
      schema: shape,
    }
  })
}

/** The meaning of each refusal status. All bodies are a `Problem`. */
const refusals: Record<keyof typeof problemExamples, string> = {
  400: "The address, a header or a field is invalid; `fields` names every invalid field",
  401: "Not signed in, or the credentials or the API key are wrong",
  403: "The account may not do this, or the request comes from another site",
  404: "There is no such row, or it belongs to another company",
  409: "The row's or the account's state does not allow this, or the Idempotency-Key was used for another request",
  411: "The body does not state its length",
  412: "The row has changed since the version in If-Match",
  413: "The body is too large",
  415: "The body is not of the type that the call reads",
  422: "Required items are missing; `missing` names them",
  429: "Too many requests",
  "5XX": "The server failed, or is too busy",
}
const waits = new Set(["429", "5XX"])

const json = (schema: object, example?: unknown) => ({
  content: { "application/json": { schema, ...(example !== undefined && { example }) } },
})

type Kind = "headers" | "parameters" | "responses" | "schemas"
const reference = (kind: Kind, name: string) => ({ $ref: `#/components/${kind}/${name}` })

const headersNamed = (names: readonly ReplyHeader[]) =>
  Object.fromEntries(names.map((name) => [name, reference("headers", name)]))

/** The parts that operations refer to, so the document states each fact once. `named` are the schemas of replies. */
const componentsOf = (env: Env, named: Record<string, object>) => ({
  schemas: { ...named, Problem: jsonSchema(Problem, "output") },
  parameters: mapped(requestHeaders, (schema, name: RequestHeader) => ({ name, in: "header", ...described(schema) })),
  headers: mapped(replyHeaders, described),
  responses: mapped(refusals, (description, status) => ({
    description,
    ...(waits.has(String(status)) && { headers: headersNamed(["Retry-After"]) }),
    ...json(reference("schemas", "Problem"), problemExamples[status]),
  })),
  securitySchemes: {
    session: { type: "apiKey", in: "cookie", name: sessionCookie(env) },
    apiKey: { type: "http", scheme: "bearer", description: "An API key of an owner" },
  },
})

function described(header: z.ZodType) {
  const { description, ...schema } = jsonSchema(header, "input")
  return { description, schema }
}

function mapped<Name extends string | number, From>(
  facts: Record<Name, From>,
  write: (fact: From, name: Name) => object,
) {
  const entries = Object.entries(facts) as unknown as [Name, From][]
  return Object.fromEntries(entries.map(([name, fact]) => [name, write(fact, name)]))
}
