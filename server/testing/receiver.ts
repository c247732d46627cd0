import { once } from "node:events"
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

export interface ReceivedCall {
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (response: ServerResponse, call: ReceivedCall) => void

/** A program on this machine that is called by webhooks. It answers 204 until it is told otherwise. */
export async function aReceiver() {
  const calls: ReceivedCall[] = []
  const state: { answer: Answer } = { answer: (response) => response.writeHead(204).end() }
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const call = { headers: request.headers, body: await text(request) }
    calls.push(call)
    response.on("error", () => undefined)
    state.answer(response, call)
  }
  // A caller that was killed has sent only a part.
  const server = createServer((request, response) => void receive(request, response).catch(() => undefined))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls,
    answer: (answer: Answer) => (state.answer = answer),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
