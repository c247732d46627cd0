import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { parentPort, workerData } from "node:worker_threads"

// The minimum that Node can do for the same bytes: no routes, no content negotiation, no checks.
const { body, headers } = workerData as { body: Uint8Array; headers: Record<string, string> }
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
server.listen(0, "127.0.0.1", () => parentPort!.postMessage((server.address() as AddressInfo).port))
