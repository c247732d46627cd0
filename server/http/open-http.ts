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
import { bearsKey, refuseKeyInAddress, withoutKeys } from "./api-key-caller.ts"
import { notAllowed, notFound, problemOf, Refusal } from "./errors.ts"
import type { Draining } from "./health.ts"
import { withoutPorts } from "./network-of.ts"
import { cutSlowBodies, longestUpload } from "./slow-bodies.ts"

const bodyLimit = 256 * 1024
const requestIdForm = /^[\w-]{8,64}$/
/** Parts of a database error that can hold row data, such as a letter's text with its token. */
const privateInErrors = ["err.parameters", "err.params", "err.detail", "err.cause.params", "err.cause.detail"]

/** The HTTP server before any feature: limits, ids, logs, cookies, the same-origin check, and the error format. */
export async function openHttp(env: Env, draining: Draining): Promise<FastifyInstance> {
  const http = Fastify({
    bodyLimit,
    // Slow headers are cut within 10 s at the next check, slow bodies within 30 s by cutSlowBodies.
    requestTimeout: longestUpload,
    // Cuts clients that stop reading after one to two times this long, because Node's first buffered write counts as
    // progress.
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    trustProxy: env.TRUST_PROXY ? env.TRUST_PROXY.split(",").map((address) => address.trim()) : false,
    routerOptions: { maxParamLength: 500 },
    // Errors before routing, such as an address that cannot be decoded, get our format too.
    frameworkErrors: (error, _request, reply) => void sendProblem(reply, error),
    genReqId: (request) => {
      const given = request.headers["x-request-id"]
      return typeof given === "string" && requestIdForm.test(given) ? given : randomUUID()
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    logger: { level: env.LOG_LEVEL, base: null, redact: ["req.headers", ...privateInErrors] },
  })
  cutSlowBodies(http.server)
  await http.register(cookie, { hook: false })
  readJsonOnly(http)
  // These hooks run for every page, so they avoid promises.
  http.addHook("onRequest", (request, reply, done) => {
    reply.header("X-Request-Id", request.id)
    const forwarded = request.headers["x-forwarded-for"]
    if (env.TRUST_PROXY && typeof forwarded === "string") request.headers["x-forwarded-for"] = withoutPorts(forwarded)
    // Node keeps the address once it was read. A connection that ends later no longer tells it.
    void request.socket.remoteAddress
    refuseTwoHosts(request)
    if (draining.now) reply.header("Connection", "close")
    refuseKeyInAddress(request.url)
    if (!bearsKey(request)) refuseForeignChange(request, env.PUBLIC_URL)
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
    // While the database is down, log one line per visitor instead of a stack trace.
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
 * Only API calls without a key read cookies and forbid caching, because pages hold no visitor's data. Decides by route, not by
 * address: the router also matches /%61pi/… and http://host/api/….
 */
function beginCalls(http: FastifyInstance) {
  const begin: onRequestHookHandler = (request, reply, done) => {
    protectReply(reply)
    request.cookies = bearsKey(request) ? {} : http.parseCookie(request.headers.cookie ?? "")
    done()
  }
  http.addHook("onRoute", (route) => {
    if (route.url.startsWith("/api/")) route.onRequest = [begin, route.onRequest ?? []].flat()
  })
}

// With two Host headers, a proxy may have trusted the one that we ignore.
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

// Reads only JSON. An empty body counts as no body, with any content type.
function readJsonOnly(http: FastifyInstance) {
  http.removeAllContentTypeParsers()
  const parse = http.getDefaultJsonParser("error", "error")
  http.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) =>
    body.trim() === "" ? done(null, undefined) : parse(request, body, done),
  )
}

function logRequest(request: FastifyRequest, status: number, milliseconds: number) {
  const path = pathWithoutToken(request.url)
  request.log.info({ method: request.method, path, status, ms: Math.round(milliseconds), ip: request.ip }, "request")
}

/** The path for logs, without the query, API keys and tokens of private links. */
function pathWithoutToken(url: string): string {
  const path = decoded(url.split("?", 1)[0]!) // A split has at least one part.
  return withoutKeys(path).replace(
    /^((?:https?:\/\/[^/]*)?\/+(?:(?:api\/+)?(?:quotes|suppliers|price-requests)|calendar|email-events)\/+)[^/.]+/i,
    "$1:token",
  )
}

// The router understands /%71uotes/ too.
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Refuses a change that another site's page sends with this visitor's cookies. Programs send neither header and pass,
 * because no browser holds their cookies.
 */
function refuseForeignChange(request: FastifyRequest, publicUrl: string): void {
  if (safeMethods.has(request.method)) return
  const site = request.headers["sec-fetch-site"]
  if (site !== undefined && site !== "same-origin" && site !== "none")
    throw notAllowed("Cross-site requests are refused")
  const { origin, host } = request.headers
  if (origin === undefined || origin === publicUrl) return
  // The site may have another host name. The origin of a foreign page never equals the host it calls.
  if (URL.canParse(origin) && host !== undefined && new URL(origin).host === host) return
  throw notAllowed("Cross-site requests are refused")
}
