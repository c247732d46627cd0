import multipart from "@fastify/multipart"
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify"
import { Refusal } from "./errors.ts"
import { allowSlowBody } from "./slow-bodies.ts"

export interface ReceivedFile {
  /** As the sender wrote it; only its last path part. */
  name: string
  content: Buffer
}

/** A handler calls this to read the file, after its own checks. */
export type ReceiveFile = (most: {
  size: number
  message: string
  /** Called with the length of the body, before any of it is read. */
  before?: (length: number) => Promise<void>
}) => Promise<ReceivedFile>

/** Registers a route that reads multipart/form-data, which no other route does. */
export function routeForFile(http: FastifyInstance, route: RouteOptions): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart)
    scope.addContentTypeParser("*", (_request, _body, done) => done(notMultipart()))
    scope.route(route)
  })
}

const notMultipart = () => new Refusal(415, "Send the file as multipart/form-data")

const unreadable = () => new Refusal(400, "The file could not be read. Send one file, and all of it.")

/** Without the end of the connection, Node would read a body to its end, however long it is. */
const noLength = () =>
  new Refusal(411, "State the length of the body in Content-Length, as browsers do", {
    headers: { Connection: "close" },
  })

/** Reads the one file of a body into memory. Refuses a large one by its stated length, before its first byte. */
export const receiverOf =
  (request: FastifyRequest, field: string): ReceiveFile =>
  async ({ size, message, before }) => {
    if (!request.isMultipart()) throw notMultipart()
    const tooLarge = () => new Refusal(413, message, { fields: { [field]: message } })
    const stated = request.headers["content-length"]
    if (stated === undefined) throw noLength()
    // Heads and boundaries take far less than this.
    if (Number(stated) > size + 64 * 1024) throw tooLarge()
    await before?.(Number(stated))
    // The parser waits forever for a connection that broke before it began.
    if (request.raw.destroyed) throw unreadable()
    allowSlowBody(request.raw)
    let received: ReceivedFile | undefined
    try {
      for await (const part of request.files({ limits: { fileSize: size, files: 1, fields: 10, fieldSize: 1_000 } })) {
        if (part.fieldname === field) received = { name: part.filename ?? "", content: await part.toBuffer() }
        else part.file.resume()
      }
    } catch (error) {
      if (error instanceof request.server.multipartErrors.RequestFileTooLargeError) throw tooLarge()
      throw unreadable()
    }
    if (!received) throw new Refusal(400, "Choose a file", { fields: { [field]: "Choose a file" } })
    return received
  }
