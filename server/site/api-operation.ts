import {
  type ApiDocument,
  type ApiOperation,
  type ApiParameter,
  type ApiReply,
  schemaName,
  type Reference,
} from "./api-document.ts"
import { apiFieldsOf, fieldTable, kindOf } from "./api-fields.ts"
import { escapeHtml, withCode } from "#server/escape-html.ts"

const callers: Record<string, string> = {
  anyone: "Anyone, without signing in",
  "signed-in": "Any account",
  verified: "Any account with a verified address",
  company: "A company account with a verified address",
  admin: "An administrator",
}

const takesKey = ({ security }: ApiOperation) => security.some((way) => "apiKey" in way)
const keyHeader = "-H 'Authorization: Bearer qm_live_...'"

/** One call of the API: its callers, request, reply and an example. */
export function operationHtml(api: ApiDocument, method: string, path: string, operation: ApiOperation): string {
  const { operationId, summary, requestBody, responses } = operation
  const parameters = operation.parameters.map((one) => resolved(one, api.components.parameters))
  const fields = parameters.map((one) => ({ ...one, required: one.required ?? false, place: one.in }))
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return `<section class="call" id="${operationId}"><h3>${escapeHtml(summary)}</h3>
<p class="address"><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></p>
<p>${callers[operation["x-who"]]}${takesKey(operation) ? ", or an API key" : ""}.</p>
${fieldTable("Parameters", fields)}
${body ? fieldTable(type === "application/json" ? "Body" : `Body (${type})`, apiFieldsOf(body.schema)) : ""}
${repliesHtml(responses)}
<p class="label">Example</p><pre><code>${escapeHtml(curlOf(api, method, path, operation, parameters))}</code></pre>
</section>`
}

/** Refusals are the same for all calls, so they are described once, below. */
function repliesHtml(responses: ApiOperation["responses"]): string {
  const replies = Object.entries(responses).filter((entry): entry is [string, ApiReply] => !isReference(entry[1]))
  const refusals = Object.keys(responses).filter((status) => isReference(responses[status]))
  const rows = replies.map(([status, reply]) => {
    const [type, content] = Object.entries(reply.content ?? {})[0] ?? []
    const kind = !content ? "empty" : type === "application/json" ? kindOf(content.schema) : escapeHtml(type!)
    const headers = Object.keys(reply.headers ?? {}).map((name) => `<code>${name}</code>`)
    const notes = [withCode(reply.description), ...(headers.length > 0 ? [`headers ${headers.join(", ")}`] : [])]
    return `<tr><th scope="row">${status}</th><td>${kind}</td><td>${notes.join(" · ")}</td></tr>`
  })
  const fields = replies
    .flatMap(([, { content }]) => Object.values(content ?? {}))
    .flatMap(({ schema }) => apiFieldsOf(schema.items ?? schema))
  return `<table><caption>Replies</caption><thead><tr><th scope="col">Status</th><th scope="col">Body</th><th scope="col">Notes</th></tr></thead><tbody>${rows.join("")}</tbody></table>
<p><a href="#refusals">Refusals</a>: ${refusals.join(", ")}</p>
${fieldTable("Fields of the reply", fields)}`
}

/** The meaning of each refusal. All have the same body. */
export function refusalsHtml({ components }: ApiDocument): string {
  const rows = Object.entries(components.responses).map(
    ([status, { description }]) => `<tr><th scope="row">${status}</th><td>${withCode(description)}</td></tr>`,
  )
  return `<section id="refusals"><h2>Refusals</h2><p>The body is always a <a href="#schema-Problem">Problem</a>.</p>
<table><caption>Refusals by status</caption><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join("")}</tbody></table></section>`
}

function curlOf(
  { servers }: ApiDocument,
  method: string,
  path: string,
  operation: ApiOperation,
  parameters: readonly ApiParameter[],
): string {
  const { requestBody, "x-who": who } = operation
  const address = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const { example = whole } = parameters.find((one) => one.in === "path" && one.name === name) ?? {}
    return encodeURIComponent(String(example))
  })
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const parts = [
    `curl -X ${method.toUpperCase()} '${(servers[0]?.url ?? "").replace(/\/$/, "")}${address}'`,
    ...(path === "/api/login"
      ? ["-c cookies.txt"]
      : who === "anyone"
        ? []
        : [takesKey(operation) ? keyHeader : "-b cookies.txt"]),
    ...(type === "application/json"
      ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body?.example, null, 2)}'`]
      : Object.keys(body?.schema.properties ?? {}).map((name) => `-F '${name}=@file.pdf'`)),
  ]
  return parts.join(" \\\n  ")
}

function resolved<Part>(part: Part | Reference, named: Readonly<Record<string, Part>>): Part {
  // The document's own test proves that every reference leads somewhere.
  return isReference(part) ? named[schemaName(part.$ref)]! : part
}

const isReference = (part: unknown): part is Reference => typeof part === "object" && part !== null && "$ref" in part
