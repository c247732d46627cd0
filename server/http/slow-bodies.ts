import type { IncomingMessage, Server } from "node:http"

const longestBody = 28_000
/** 10 MB at 0.6 Mbit/s. Node cuts every request at this age. */
export const longestUpload = 150_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Cuts a body that does not end. Node has one time limit for all requests, and files need a longer one. */
export function cutSlowBodies(server: Server): void {
  server.on("request", (request: IncomingMessage) => {
    if (!("content-length" in request.headers || "transfer-encoding" in request.headers)) return
    const cut = () => {
      // The answer to it is Fastify's: 408, and the connection ends.
      if (!request.complete) server.emit("clientError", timedOut(), request.socket)
    }
    const timer = setTimeout(cut, longestBody).unref()
    timers.set(request, timer)
    request.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer))
  })
}

/** Leaves a file that is being received until the upload limit. */
export const allowSlowBody = (request: IncomingMessage): void => clearTimeout(timers.get(request))

const timedOut = () => Object.assign(new Error("The body took too long"), { code: "ERR_HTTP_REQUEST_TIMEOUT" })
