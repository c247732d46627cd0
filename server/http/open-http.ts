import { randomUUID } from "node:crypto"
import cookie from "@fastify/cookie"
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
} from "fastify"
import type { Env } from "#server/env.ts"
import { notFound, problemOf, Refusal } from "./errors.ts"
import type { Draining } from "./health.ts"
import { withoutPorts } from "./place-of.ts"
import { refuseForeignChange } from "./same-origin.ts"

const bodyLimit = 256 * 1024
const requestIdForm = /^[\w-]{8,64}$/
/** What a database error carries of a row: a letter's text holds its token. */
const privateInErrors = ["err.parameters", "err.params", "err.detail", "err.cause.params", "err.cause.detail"]

/** The HTTP server before any feature: limits, ids, logs, cookies, the same-origin check, the one form of errors. */
export async function openHttp(env: Env, draining: Draining): Promise<FastifyInstance> {
  const http = Fastify({
    bodyLimit,
    // A slow sender is cut, at the next check: headers within 10 s, the whole request within 30 s.
    requestTimeout: 28_000,
    // So is a reader that takes nothing, between once and twice this long: what Node hands over at first counts as
    // moving.
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    trustProxy: env.TRUST_PROXY ? env.TRUST_PROXY.split(",").map((address) => address.trim()) : false,
    routerOptions: { maxParamLength: 500 },
    // An address that cannot be decoded, and the like: before any route, in our own form.
    frameworkErrors: (error, _request, reply) => void sendProblem(reply, error),
    genReqId: (request) => {
      const given = request.headers["x-request-id"]
      return typeof given === "string" && requestIdForm.test(given) ? given : randomUUID()
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    logger: { level: env.LOG_LEVEL, base: null, redact: ["req.headers", ...privateInErrors] },
  })
  await http.register(cookie, { hook: false })
  readJsonOnly(http)
  // These run for every page, too, and so without promises.
  http.addHook("onRequest", (request, reply, done) => {
    reply.header("X-Request-Id", request.id)
    const forwarded = request.headers["x-forwarded-for"]
    if (env.TRUST_PROXY && typeof forwarded === "string") request.headers["x-forwarded-for"] = withoutPorts(forwarded)
    refuseTwoHosts(request)
    if (draining.now) reply.header("Connection", "close")
    refuseForeignChange(request, env.PUBLIC_URL)
    done()
  })
  beginCalls(http)
  http.addHook("onResponse", (request, reply, done) => {
    logRequest(request, reply.statusCode, reply.elapsedTime)
    done()
  })
  http.setNotFoundHandler(() => {
    throw notFound("Page not found")
  })
  http.setErrorHandler((error, request, reply) => {
    const { status } = problemOf(error)
    if (status === 500) request.log.error({ err: error }, "request failed")
    // One for each visitor while the database is away: a line, not a trace.
    else if (status === 503) request.log.warn({ reason: (error as Error).message }, "told to wait")
    return sendProblem(reply, error)
  })
  return http
}

function sendProblem(reply: FastifyReply, error: unknown) {
  const { status, problem, headers } = problemOf(error)
  protectReply(reply)
  return reply.code(status).headers(headers).type("application/json; charset=utf-8").send(problem)
}

/**
 * Only calls read cookies, and only their replies are no-store: pages hold no visitor's data. This goes by the route,
 * not by the address: the router also accepts /%61pi/… and http://host/api/….
 */
function beginCalls(http: FastifyInstance) {
  const begin: onRequestHookHandler = (request, reply, done) => {
    protectReply(reply)
    request.cookies = http.parseCookie(request.headers.cookie ?? "")
    done()
  }
  http.addHook("onRoute", (route) => {
    if (route.url.startsWith("/api/")) route.onRequest = [begin, route.onRequest ?? []].flat()
  })
}

// A proxy in front may have believed the other one.
function refuseTwoHosts({ raw: { rawHeaders } }: FastifyRequest) {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1
  }
  if (hosts > 1) throw new Refusal(400, "The request could not be read", { headers: { Connection: "close" } })
}

function protectReply(reply: { headers(values: Record<string, string>): unknown }) {
  reply.headers({
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  })
}

// Only JSON is read; an empty body counts as none, whatever its type says.
function readJsonOnly(http: FastifyInstance) {
  http.removeAllContentTypeParsers()
  const parse = http.getDefaultJsonParser("error", "error")
  http.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) =>
    body.trim() === "" ? done(null, undefined) : parse(request, body, done),
  )
}

// The path without its query: a query may hold a token.
function logRequest(request: FastifyRequest, status: number, milliseconds: number) {
  const path = request.url.split("?", 1)[0]
  request.log.info({ method: request.method, path, status, ms: Math.round(milliseconds), ip: request.ip }, "request")
}
