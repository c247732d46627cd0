import { z } from "zod"
import type { EndpointShape } from "#contract/endpoint.ts"
import { Problem } from "#contract/problem.ts"

const jsonSchema = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" })

const json = (schema: object) => ({ content: { "application/json": { schema } } })

/** The OpenAPI 3.1 document of the declared endpoints, from the very schemas that the server parses with. */
export function openApiOf(endpoints: readonly EndpointShape[], publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}")
    const operations = (paths[path] ??= {})
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: "3.1.0",
    info: { title: "Quartermaster", version: "1" },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem, "output") },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } },
    },
  }
}

function operationOf(endpoint: EndpointShape): object {
  const problem = { description: "Refused", ...json({ $ref: "#/components/schemas/Problem" }) }
  const replies = Object.entries(endpoint.reply).map(([status, schema]) => [status, replyOf(schema)])
  return {
    summary: endpoint.summary,
    "x-who": endpoint.who,
    security: endpoint.who === "anyone" ? [] : [{ session: [] }],
    parameters: [...parametersIn("path", endpoint.params), ...parametersIn("query", endpoint.query)],
    ...(endpoint.body && { requestBody: { required: true, ...json(jsonSchema(endpoint.body, "input")) } }),
    responses: { ...Object.fromEntries(replies), "4XX": problem, "5XX": problem },
  }
}

function replyOf(schema: EndpointShape["reply"][number]): object {
  if (schema === null) return { description: "Done" }
  if (schema === "text/csv") return { description: "CSV file", content: { "text/csv": { schema: { type: "string" } } } }
  return { description: "Done", ...json(jsonSchema(schema, "output")) }
}

function parametersIn(place: "path" | "query", schema: z.ZodObject | undefined): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path",
    schema: jsonSchema(field as z.ZodType, "input"),
  }))
}
