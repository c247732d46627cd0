import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify"
import { z } from "zod"
import type { EndpointShape, HandlerInput, ReplyOf } from "#contract/endpoint.ts"
import type { EndpointAddress } from "#contract/endpoints.ts"
import { mayCall } from "#contract/may-call.ts"
import type { Api } from "#server/api.ts"
import { refusedWhen } from "#server/db/late-calls.ts"
import { bearsKey, findKeyCaller } from "./api-key-caller.ts"
import { badInput, conflict, notAllowed, notForSeat, notSignedIn } from "./errors.ts"
import { type ReceiveFile, receiverOf, routeForFile } from "./receive-file.ts"
import { findSignedIn, type SignedIn } from "./session.ts"
import { alreadySent } from "./text-stream.ts"

/** The signed-in user; undefined only on endpoints for visitors. */
type Caller<E extends EndpointShape> = E["who"] extends "anyone"
  ? undefined
  : E["who"] extends "company"
    ? CompanyCaller
    : SignedIn

/** A company's user, who acts for one company at a time. */
export interface CompanyCaller extends SignedIn {
  companyId: string
}

export interface HandlerContext<E extends EndpointShape> extends HandlerInput<E> {
  caller: Caller<E>
  /** Reads the file of an endpoint with `upload`. */
  receive: E["upload"] extends string ? ReceiveFile : undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler of a file sends it and returns nothing. A handler that sends rows itself returns `alreadySent`. */
type Handler<E extends EndpointShape> = (context: HandlerContext<E>) => Promise<ReplyOf<E> | typeof alreadySent>

const nothing = z.object({})

/**
 * Serves an endpoint: checks access, parses the request, runs the handler, parses the reply. Parsing the reply keeps
 * columns that are not in the contract from leaking.
 */
export function implement<E extends EndpointShape>(api: Api, endpoint: E, handler: Handler<E>): void {
  api.endpoints.push(endpoint)
  const [[status, schema]] = Object.entries(endpoint.reply) as [[string, EndpointShape["reply"][number]]]
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyBytes && { bodyLimit: endpoint.bodyBytes }),
    handler: async (request, reply) => {
      const result = await refusedWhen(latenessOf(request, reply), async () => {
        const caller = (await guard(api, endpoint, request)) as Caller<E>
        const input = parseInput(endpoint, request)
        // The types of both follow from the endpoint.
        const receive = (endpoint.upload && receiverOf(request, endpoint.upload)) as HandlerContext<E>["receive"]
        return handler({ ...input, caller, receive, request, reply })
      })
      if (result === alreadySent) return reply
      if (schema === null) return reply.code(Number(status)).send()
      return schema instanceof z.ZodType ? reply.code(Number(status)).send(schema.parse(result)) : reply
    },
  }
  if (endpoint.upload) routeForFile(api.http, route)
  else api.http.route(route)
}

/** Node cuts a connection on which nothing is sent for 30 s; until then, what was done must be told. */
const writesWithin = 25_000

/** Counts from the end of the body. A call that is sending its reply is not late. */
function latenessOf({ raw: received }: FastifyRequest, { raw: reply }: FastifyReply): () => boolean {
  let began = performance.now()
  received.once("end", () => (began = performance.now()))
  return () => !reply.headersSent && performance.now() - began > writesWithin
}

async function guard(api: Api, endpoint: EndpointShape, request: FastifyRequest): Promise<SignedIn | undefined> {
  const { method, path, who, passive } = endpoint
  const keyCaller = bearsKey(request) ? await findKeyCaller(api, endpoint, request) : undefined
  if (who === "anyone") return undefined
  if (keyCaller) return keyCaller
  const signedIn = await findSignedIn(api, request, { countsAsUse: !passive })
  if (!signedIn) throw notSignedIn()
  if (who === "admin" && signedIn.user.role !== "admin") throw notAllowed()
  if (who === "admin" && signedIn.user.mustSetUpSecondFactor) throw notAllowed("Please set up a second factor first")
  if (who === "company" && signedIn.user.role !== "company") throw notAllowed()
  if ((who === "company" || who === "verified") && signedIn.user.emailVerified !== "true")
    throw notAllowed("Please verify your email address first")
  if (who === "company" && isForAnother(request, signedIn)) throw conflict(switchedElsewhere)
  if (!mayCall(signedIn.user, `${method} ${path}` as EndpointAddress)) throw notForSeat(signedIn.user.seat)
  return signedIn
}

/** Whether the page was opened for another company. Its input must not reach this one. */
const isForAnother = ({ headers }: FastifyRequest, { companyId }: SignedIn) =>
  headers["x-company"] !== undefined && headers["x-company"] !== companyId

const switchedElsewhere = "You act for another company now. Reload this page to go on."

function parseInput<E extends EndpointShape>(endpoint: E, request: FastifyRequest): HandlerInput<E> {
  const schema = z.object({
    params: endpoint.params ?? nothing,
    query: endpoint.query ?? nothing,
    body: endpoint.body ?? z.unknown().transform(() => undefined),
  })
  const { params, query, body } = request
  const parsed = schema.safeParse({ params, query, body: endpoint.body && body === undefined ? {} : body })
  if (parsed.success) return parsed.data as HandlerInput<E>
  const { error } = parsed
  // People know a field by its name, not by the part of the request that holds it.
  for (const issue of error.issues) issue.path.shift()
  throw badInput(error)
}
