import type { z } from "zod"
import { problemExamples } from "#contract/examples.ts"
import { type ReplyHeader, replyHeaders, type RequestHeader, requestHeaders } from "#contract/headers.ts"
import { Problem } from "#contract/problem.ts"
import type { Env } from "#server/env.ts"
import { jsonSchema } from "./schemas.ts"
import { sessionCookie } from "#server/http/session.ts"

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

export const json = (schema: object, example?: unknown) => ({
  content: { "application/json": { schema, ...(example !== undefined && { example }) } },
})

type Kind = "headers" | "parameters" | "responses" | "schemas"
export const reference = (kind: Kind, name: string) => ({ $ref: `#/components/${kind}/${name}` })

export const headersNamed = (names: readonly ReplyHeader[]) =>
  Object.fromEntries(names.map((name) => [name, reference("headers", name)]))

/** The parts that operations refer to, so the document states each fact once. `named` are the schemas of replies. */
export const componentsOf = (env: Env, named: Record<string, object>) => ({
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
