import { request } from "node:http"
import { performance } from "node:perf_hooks"
import { parentPort, workerData } from "node:worker_threads"
import type { Download, DownloadOrder } from "./download.ts"

const newline = 0x0a

// Runs in its own thread, so that reading hundreds of megabytes does not delay the measurements.
const { url, cookie, abortAfterBytes } = workerData as DownloadOrder
const started = performance.now()
const outgoing = request(url, { headers: { cookie } }, (response) => {
  const done: Download = {
    status: response.statusCode!,
    firstByteMs: performance.now() - started,
    ms: 0,
    bytes: 0,
    lines: 0,
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const finish = () => parentPort!.postMessage({ ...done, ms: performance.now() - started })
  response.on("data", (chunk: Buffer) => {
    done.bytes += chunk.length
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) done.lines += 1
    if (abortAfterBytes !== undefined && done.bytes >= abortAfterBytes && !response.destroyed) {
      response.destroy()
      finish()
    }
  })
  response.once("end", finish)
  response.on("error", () => undefined)
})
outgoing.end()
