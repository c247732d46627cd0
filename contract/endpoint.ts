import type { z } from "zod"
import type { RequestHeader } from "#contract/headers.ts"

/**
 * Who may call an endpoint; the server refuses everyone else before it reads the input.
 * - `anyone`: visitors too
 * - `signed-in`: any account, its address verified or not
 * - `verified`: any account with a verified address
 * - `company`: a company account with a verified address
 * - `admin`: an administrator
 */
export type Who = "anyone" | "signed-in" | "verified" | "company" | "admin"

export type Method = "GET" | "POST" | "PATCH" | "DELETE"

/** A file that the handler sends itself. An endpoint with several has the format in its path. */
export type FileType =
  | "text/csv"
  | "application/pdf"
  | "application/xml"
  | "application/json"
  | "application/octet-stream"

export interface EndpointShape {
  method: Method
  /** Fastify's form: `/api/orders/:id`. */
  path: `/api/${string}`
  who: Who
  /** Called by a page on its own: it does not count as use of the session, which would otherwise never end. */
  passive?: true
  /** One line for the OpenAPI document. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The most bytes of the body, if more than 256 KB. */
  bodyBytes?: number
  /** The name of the one file in a multipart/form-data body. */
  upload?: string
  honors?: readonly RequestHeader[]
  /** Refusals that do not follow from the other fields; `refusalsOf` in server/openapi/openapi.ts adds the rest. */
  refuses?: readonly (401 | 404 | 409 | 422 | 429)[]
  /** A list whose pages have no totals. */
  uncounted?: true
  /** Success replies by status. `null` is an empty body. */
  reply: { readonly [status: number]: z.ZodType | null | FileType | readonly FileType[] }
}

/** Declares a call once, for the server's `implement` and the browser's `call`, by the address that both name. */
export function endpoint<const A extends Address, const E extends Omit<EndpointShape, "method" | "path">>(
  address: A,
  declaration: E,
): E & PartsOf<A> {
  const [method, path] = address.split(" ")
  // The types split the same text.
  return { method, path, ...declaration } as unknown as E & PartsOf<A>
}

type Address = `${Method} ${EndpointShape["path"]}`
type PartsOf<A extends Address> = A extends `${infer M extends Method} ${infer P extends EndpointShape["path"]}`
  ? { method: M; path: P }
  : never

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Typed<T> = T extends z.ZodType ? z.input<T> : undefined
type ReplySchema<E extends EndpointShape> = E["reply"][keyof E["reply"]]

/** A handler's input, after parsing. */
export interface HandlerInput<E extends EndpointShape> {
  params: Parsed<E["params"]>
  query: Parsed<E["query"]>
  body: Parsed<E["body"]>
}

/** A caller's input, before parsing. */
export type CallInput<E extends EndpointShape> = (E["params"] extends z.ZodType
  ? { params: Typed<E["params"]> }
  : { params?: undefined }) &
  (E["query"] extends z.ZodType ? { query?: Typed<E["query"]> } : { query?: undefined }) &
  (E["body"] extends z.ZodType ? { body: Typed<E["body"]> } : { body?: undefined })

/** The parsed reply; `undefined` for an empty one. */
export type ReplyOf<E extends EndpointShape> =
  ReplySchema<E> extends infer S ? (S extends z.ZodType ? z.output<S> : undefined) : never

/** `"POST /api/quote-requests"`: how the browser names an endpoint without loading its schemas. */
export type AddressOf<E extends EndpointShape> = `${E["method"]} ${E["path"]}`
