import type { IncomingMessage, Server } from "node:http"

const longestBody = 28_000
/** 10 MB at 0.6 Mbit/s. Node cuts every request at this age. */
export const longestUpload = 150_000
/** Bytes that give a file another millisecond. */
const slowestUpload = 70

const uploads = new WeakSet<IncomingMessage>()

/** Cuts a body that does not end. Node has one time limit for all requests; files get more time as their bytes arrive. */
export function cutSlowBodies(server: Server): void {
  server.on("request", (request: IncomingMessage) => {
    if (!("content-length" in request.headers || "transfer-encoding" in request.headers)) return
    const { socket } = request
    const before = socket.bytesRead
    let given = longestBody
    const check = () => {
      if (request.complete) return
      const earned = longestBody + (uploads.has(request) ? (socket.bytesRead - before) / slowestUpload : 0)
      // The answer to it is Fastify's: 408, and the connection ends.
      if (earned < given + 1_000) return server.emit("clientError", timedOut(), socket)
      timer = setTimeout(check, earned - given).unref()
      given = earned
    }
    let timer = setTimeout(check, given).unref()
    request.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer))
  })
}

/** Gives a file that is being received the time of an upload. */
export const allowSlowBody = (request: IncomingMessage): void => void uploads.add(request)

const timedOut = () => Object.assign(new Error("The body took too long"), { code: "ERR_HTTP_REQUEST_TIMEOUT" })
