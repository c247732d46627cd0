import type { InjectOptions } from "fastify"
import { beforeAll, describe, expect, it } from "vitest"
import { bodyExamples } from "#contract/examples.ts"
import type { EndpointShape } from "#contract/endpoint.ts"
import { aSentQuote } from "#server/testing/quotes.ts"
import { aCompanyUser, anAdmin, openTestApp, type Session, type TestApp, useTestApp } from "#server/testing/test-app.ts"

interface Operation {
  operationId: string
  tags: string[]
  parameters: { $ref?: string }[]
  requestBody?: { content: { "application/json": { example?: object } } }
  responses: Record<string, { $ref?: string; headers?: object; content?: object }>
}

const app = useTestApp()
const inject = (options: InjectOptions) => app().http.inject(options)
const readDocument = async ({ http }: Pick<TestApp, "http">) => (await http.inject("/api/openapi.json")).json()

type Document = Awaited<ReturnType<typeof readDocument>>
let document: Document
beforeAll(async () => {
  document = await readDocument(app())
})

const operationOf = ({ method, path }: EndpointShape): Operation =>
  document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()]
const called = (name: string) => app().api.endpoints.find((endpoint) => operationOf(endpoint).operationId === name)!
const addressOf = ({ path }: EndpointShape) =>
  path.replace(":number", "Q-2026-999999").replace(/:\w+/, "00000000-0000-4000-8000-000000000000")

const bodyOf = (endpoint: EndpointShape): object => bodyExamples[operationOf(endpoint).operationId]!

describe("a developer who reads the OpenAPI document", () => {
  it("finds every call once, with an id, a noun and its refusals", () => {
    const { endpoints } = app().api
    const ids = endpoints.map((endpoint) => operationOf(endpoint)?.operationId)
    expect(ids).not.toContain(undefined)
    expect(new Set(ids).size).toBe(endpoints.length)
    expect(Object.values<object>(document.paths).flatMap((path) => Object.keys(path))).toHaveLength(endpoints.length)
    const nouns = document.tags.map(({ name }: { name: string }) => name)
    for (const endpoint of endpoints) {
      const { operationId, tags, responses } = operationOf(endpoint)
      expect([operationId, nouns.includes(tags[0])]).toEqual([operationId, true])
      const refusals = Object.entries(responses).filter(([status]) => !status.startsWith("2"))
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(["400", "5XX"]))
      for (const [status, { $ref }] of refusals) expect($ref).toBe(`#/components/responses/${status}`)
    }
    const { responses } = document.components
    for (const { content } of Object.values<Operation["responses"][string]>(responses))
      expect(content).toEqual({
        "application/json": {
          schema: { $ref: "#/components/schemas/Problem" },
          example: expect.objectContaining({ message: expect.any(String) }),
        },
      })
    expect(responses["429"].headers).toHaveProperty("Retry-After")
  })

  it("meets no status that the document does not name", async () => {
    const sessions: Record<string, Partial<Session>> = {
      visitor: {},
      unverified: await aCompanyUser(app(), { verified: false }),
      company: await aCompanyUser(app()),
      admin: await anAdmin(app()),
    }
    const unnamed = new Set<string>()
    for (const endpoint of app().api.endpoints.filter(({ path }) => path !== "/api/logout")) {
      const { operationId, responses } = operationOf(endpoint)
      const request = { method: endpoint.method, url: addressOf(endpoint) }
      const json = { "content-type": "application/json" }
      const body = endpoint.body && { payload: {} }
      const tries: InjectOptions[] = Object.values(sessions).flatMap((headers) => [
        { ...request, headers, ...body },
        { ...request, headers: { ...headers, origin: "https://elsewhere.example" }, ...body },
        ...(endpoint.body
          ? [
              { ...request, headers: { ...headers, ...json }, payload: bodyOf(endpoint) },
              { ...request, headers: { ...headers, "content-type": "text/plain" }, payload: "{}" },
              { ...request, headers: { ...headers, ...json }, payload: JSON.stringify("a".repeat(300_000)) },
            ]
          : []),
      ])
      for (const each of tries) {
        const { statusCode } = await inject(each)
        if (!(statusCode in responses)) unnamed.add(`${operationId} ${statusCode}`)
      }
    }
    expect([...unnamed]).toEqual([])
  })

  it.each([
    ["If-Match", "If-Match must hold the ETag of the row"],
    ["Idempotency-Key", "Idempotency-Key must be 8 to 200 printable characters"],
  ])("finds %s at exactly the calls that honor it", async (name, message) => {
    const company = await aCompanyUser(app())
    const admin = await anAdmin(app())
    // Headers of a call with a status link are read only once the link is found.
    const { page } = await aSentQuote(app)
    const honoring: string[] = []
    const named: string[] = []
    // These would end the session or the link of the calls after them.
    const ending = ["POST /api/logout", "DELETE /api/quotes/:token/links"]
    for (const endpoint of app().api.endpoints.filter(
      ({ method, path }) => method !== "GET" && !ending.includes(`${method} ${path}`),
    )) {
      const { operationId, parameters } = operationOf(endpoint)
      const session = endpoint.who === "admin" ? admin : company
      const payload = endpoint.body && { payload: bodyOf(endpoint) }
      const headers = { ...session, [name]: "short" }
      const url = endpoint.path.replace("/api/quotes/:token", page)
      const address = addressOf({ ...endpoint, path: url as EndpointShape["path"] })
      const reply = await inject({ method: endpoint.method, url: address, headers, ...payload })
      if (reply.body.includes(message)) honoring.push(operationId)
      if (parameters.some(({ $ref }) => $ref === `#/components/parameters/${name}`)) named.push(operationId)
    }
    expect(named).toEqual(honoring)
    expect(named).not.toEqual([])
  })

  it("finds the headers of pages at exactly the lists that send them", async () => {
    const company = await aCompanyUser(app())
    const admin = await anAdmin(app())
    const lists = app().api.endpoints.filter(({ method, params }) => method === "GET" && !params)
    for (const endpoint of lists) {
      const { operationId, responses } = operationOf(endpoint)
      const headers = endpoint.who === "admin" ? admin : company
      const reply = await inject({ url: `${endpoint.path}?limit=1`, headers })
      for (const name of ["X-Total-Count", "X-Unfiltered-Count"]) {
        const isNamed = name in (responses["200"]?.headers ?? {})
        expect([operationId, name, isNamed]).toEqual([operationId, name, name.toLowerCase() in reply.headers])
      }
    }
    const withLink = lists.map(operationOf).filter(({ responses }) => "Link" in (responses["200"]?.headers ?? {}))
    expect(withLink.map(({ operationId }) => operationId).toSorted()).toEqual([
      "listAdminProducts",
      "listAllContacts",
      "listAllOrders",
      "listAllPayments",
      "listAuditEvents",
      "listBuyers",
      "listContacts",
      "listEmails",
      "listInvoices",
      "listMessages",
      "listOrders",
      "listOwnQuoteRequests",
      "listOwnSales",
      "listPayments",
      "listPeople",
      "listQuoteRequests",
      "listRemittances",
      "listSales",
    ])
  })

  it("finds every export as text/csv and every versioned row with its ETag", async () => {
    for (const endpoint of app().api.endpoints.filter(({ path }) => path.endsWith("/csv")))
      expect(Object.keys(operationOf(endpoint).responses["200"]!.content!)).toEqual(["text/csv"])
    const headers = await aCompanyUser(app())
    const made = await inject({ method: "POST", url: "/api/contacts", payload: { name: "Jo Sample" }, headers })
    expect(made.headers).toHaveProperty("etag")
    expect(operationOf(called("createContact")).responses["201"]!.headers).toHaveProperty("ETag")
  })

  it("finds an example of each body", () => {
    for (const endpoint of app().api.endpoints.filter(({ body }) => body)) {
      const { operationId, requestBody } = operationOf(endpoint)
      expect([operationId, requestBody!.content["application/json"].example]).toEqual([operationId, expect.any(Object)])
    }
  })

  it("can send the examples as they are", async () => {
    await aCompanyUser(app(), { email: String(bodyExamples.login!.email) })
    for (const [name, success] of [
      ["sendMessage", 201],
      ["createQuoteRequest", 201],
      ["login", 200],
    ] as const) {
      const endpoint = called(name)
      const payload = operationOf(endpoint).requestBody!.content["application/json"].example!
      expect([name, (await inject({ method: "POST", url: endpoint.path, payload })).statusCode]).toEqual([
        name,
        success,
      ])
    }
  })

  it.each(["http://quartermaster.test", "https://quartermaster.test"])(
    "finds the session cookie by the name that the site at %s gives it",
    async (PUBLIC_URL) => {
      const site = await openTestApp({ PUBLIC_URL })
      const { cookie } = await aCompanyUser(site)
      const { name } = (await readDocument(site)).components.securitySchemes.session
      expect(cookie.split("; ").map((pair) => pair.split("=")[0])).toContain(name)
      await site.closeAll()
    },
  )
})
