import type { InjectOptions } from "fastify"
import type { EndpointAddress, NamedEndpoint } from "#contract/endpoints.ts"
import { bodyExamples } from "#contract/examples.ts"

export const keyOf = ({ method, path }: NamedEndpoint) => `${method} ${path}` as EndpointAddress

/** The call as a program sends it, with the example of its body, about one row: an id, or a number such as Q-2026-000123. */
export function callAbout(
  endpoint: NamedEndpoint,
  row: { id: string; number: string },
  headers: Readonly<Record<string, string>>,
): InjectOptions {
  const { id, method, path, upload, body } = endpoint
  const url = path.replace(":number", row.number).replace(/:\w+/g, row.id)
  const file = upload && { "content-type": "multipart/form-data; boundary=x" }
  const payload = upload ? "--x--" : body && bodyExamples[id]
  return { method, url, headers: { ...headers, ...file }, ...(payload && { payload }) }
}

/** A row that does not exist. */
export const unknownRow = { id: "00000000-0000-4000-8000-000000000000", number: "Q-2026-999999" }
